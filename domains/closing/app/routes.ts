import { addressOf } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const logoutExplainRoute = defineRoute({
  path: '/pages/mine/logoutExplain',
  title: '注销账号',
  page: 'logout-explain',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({}),
  reads: () => [['closing.getOwnClosing', {}]],
});

export const notLogoutRoute = defineRoute({
  path: '/pages/mine/notLogout',
  title: '暂不可注销',
  page: 'not-logout',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({}),
  reads: () => [['closing.getOwnClosing', {}]],
});

export const routes = [logoutExplainRoute, notLogoutRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
