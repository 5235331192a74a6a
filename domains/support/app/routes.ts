import { addressOf, id, may, words } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const feedbackRoute = defineRoute({
  path: '/pages/mine/feedback',
  title: '意见反馈',
  page: 'feedback',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({
    tab: may(words()),
    /** Shows a single one, as linked from messages. */
    no: may(id()),
  }),
});

export const routes = [feedbackRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
