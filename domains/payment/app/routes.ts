import { addressOf, id, may } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

const payNo = id();

export const cashierRoute = defineRoute({
  path: '/pages/pay/cashier',
  title: '收银台',
  page: 'cashier',
  look: 'night',
  render: 'client',
  access: 'member',
  // The two parameters with which WeChat returns, see model/pay.ts.
  query: addressOf({ payNo, code: may(id()), state: may(id()) }),
});

export const payResultRoute = defineRoute({
  path: '/pages/pay/result',
  title: '支付结果',
  page: 'result',
  look: 'night',
  render: 'client',
  access: 'member',
  query: addressOf({ payNo }),
});

export const routes = [cashierRoute, payResultRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
