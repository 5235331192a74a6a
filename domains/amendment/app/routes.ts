import { addressOf, id, may, oneOf } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

/** Day, like the pages of signatures, because the document is read here. */
export const orderChangeRoute = defineRoute({
  path: '/pages/buy/orderChange',
  title: '变更进度',
  page: 'order-change',
  look: 'day',
  render: 'client',
  access: 'member',
  // `to`: what to change, if no change is under way.
  query: addressOf({ orderNo: id(), to: may(oneOf(['buyer'])) }),
  reads: ({ orderNo }) => [['amendment.getAmendment', { orderNo }]],
});

export const routes = [orderChangeRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
