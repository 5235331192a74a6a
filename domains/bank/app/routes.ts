import { addressOf, id } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const balanceRoute = defineRoute({
  path: '/pages/buy/balance',
  title: '支付尾款',
  page: 'balance',
  look: 'night',
  render: 'client',
  access: 'member',
  query: addressOf({ orderNo: id() }),
});

export const routes = [balanceRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
