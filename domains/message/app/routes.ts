import { addressOf, may, words } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const messageRoute = defineRoute({
  path: '/pages/mine/message',
  title: '消息中心',
  page: 'message',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({ type: may(words()) }),
  reads: () => [['message.countUnread', {}, { optional: true }]],
});

export const routes = [messageRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
