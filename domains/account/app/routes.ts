import { addressOf, id, may, words } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const loginRoute = defineRoute({
  path: '/pages/index/children/login/index',
  title: '登录',
  page: 'login',
  undisturbed: true,
  look: 'caller',
  render: 'client',
  access: 'anyone',
  query: addressOf({
    targetUrl: may(words(1000)),
    /** The code of the refusal that made a login necessary. */
    reason: may(words(60)),
  }),
});

export const addressManageRoute = defineRoute({
  path: '/pages/mine/addressManage',
  title: '收货地址',
  page: 'address-manage',
  look: 'day',
  render: 'client',
  access: 'member',
  /** `select=1`: another page asks for an address, see `@ev/app-kit/page-result.ts`. */
  query: addressOf({ select: may(words()) }),
  reads: () => [['account.listAddresses', {}]],
});

export const addressEditRoute = defineRoute({
  path: '/pages/mine/addressEdit',
  title: '编辑地址',
  page: 'address-edit',
  look: 'day',
  render: 'client',
  access: 'member',
  /** Without an id a new address is added. */
  query: addressOf({ id: may(id()) }),
});

export const settingsRoute = defineRoute({
  path: '/pages/mine/settings',
  title: '设置',
  page: 'settings',
  look: 'day',
  render: 'client',
  access: 'anyone',
  query: addressOf({}),
});

export const profileRoute = defineRoute({
  path: '/pages/mine/profile',
  title: '个人信息',
  page: 'profile',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({}),
  reads: () => [['account.getProfile', {}]],
});

export const changePhoneRoute = defineRoute({
  path: '/pages/mine/changePhone',
  title: '更换手机号',
  page: 'change-phone',
  look: 'day',
  render: 'client',
  access: 'member',
  query: addressOf({}),
  reads: () => [['account.getPhoneState', {}]],
});

export const notChangePhoneRoute = defineRoute({
  path: '/pages/mine/notChangePhone',
  title: '暂不可更换',
  page: 'not-change-phone',
  look: 'day',
  render: 'client',
  access: 'member',
  /** `taken`: another account has the new phone, which the account's own state does not tell. */
  query: addressOf({ reason: may(words(40)) }),
  reads: () => [['account.getPhoneState', {}]],
});

export const routes = [
  loginRoute,
  addressManageRoute,
  addressEditRoute,
  settingsRoute,
  profileRoute,
  changePhoneRoute,
  notChangePhoneRoute,
] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
