import * as z from 'zod/mini';
import { type AddressesOf, defineRoute } from '../../shared/define-routes.ts';
import { idInQuery } from '../../shared/query-fields.ts';

const query = z.object({ payNo: idInQuery() });

export const cashierRoute = defineRoute({
  path: '/pages/pay/cashier',
  title: '收银台',
  page: 'cashier-page',
  look: 'day',
  render: 'client',
  access: 'member',
  query,
});

export const payResultRoute = defineRoute({
  path: '/pages/pay/result',
  title: '支付结果',
  page: 'result-page',
  look: 'day',
  render: 'client',
  access: 'member',
  query,
});

export const routes = [cashierRoute, payResultRoute] as const;

declare module '../../shared/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
