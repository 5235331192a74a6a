import { addressOf, id, may } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

/**
 * With a token: for the payer. With an order number: for the customer who ordered. With neither: the list of
 * what the customer has paid for others.
 */
export const payShareRoute = defineRoute({
  path: '/pages/buy/payShare',
  title: '找人代付',
  page: 'pay-share',
  look: 'night',
  render: 'client',
  access: 'anyone',
  // `code` and `state` are what WeChat returns of a payer without an account.
  query: addressOf({ token: may(id()), orderNo: may(id()), code: may(id()), state: may(id()) }),
});

export const routes = [payShareRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
