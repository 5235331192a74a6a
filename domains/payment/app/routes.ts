import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';
import { idInQuery } from '@ev/app-kit/query-fields.ts';
import * as z from 'zod/mini';

const query = z.object({ payNo: idInQuery() });

export const cashierRoute = defineRoute({
  path: '/pages/pay/cashier',
  title: '收银台',
  page: 'cashier',
  look: 'night',
  render: 'client',
  access: 'member',
  // WeChat comes back with the two, see model/pay.ts.
  query: z.extend(query, { code: z.optional(idInQuery()), state: z.optional(idInQuery()) }),
});

export const payResultRoute = defineRoute({
  path: '/pages/pay/result',
  title: '支付结果',
  page: 'result',
  look: 'night',
  render: 'client',
  access: 'member',
  query,
});

export const routes = [cashierRoute, payResultRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
