import { addressOf, id, may } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

const day = { look: 'day', render: 'client', access: 'member' } as const;

export const homeChargerRoute = defineRoute({
  path: '/pages/charge/index',
  title: '家充桩安装',
  page: 'index',
  ...day,
  /** The order that the charger came with; if missing, the newest one. */
  query: addressOf({ orderNo: may(id()) }),
});

export const advancePayRoute = defineRoute({
  path: '/pages/charge/advancePay',
  title: '增项支付',
  page: 'advance-pay',
  ...day,
  query: addressOf({ orderNo: id() }),
});

export const routes = [homeChargerRoute, advancePayRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
