import { addressOf, id, may, oneOf } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';
import { cardKinds } from '../contract/kinds.ts';

/** Specification §2. */
export const customerRoute = defineRoute({
  path: '/pages/mine/children/customer/index',
  title: '在线客服',
  page: 'customer',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({
    /** What the customer asks about: an order, or with `kind` something else. */
    orderNo: may(id()),
    kind: may(oneOf(cardKinds)),
  }),
});

export const routes = [customerRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
