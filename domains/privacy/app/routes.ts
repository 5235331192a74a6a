import { addressOf } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const privacyRoute = defineRoute({
  path: '/pages/mine/privacy',
  title: '隐私中心',
  page: 'privacy',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({}),
});

export const routes = [privacyRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
