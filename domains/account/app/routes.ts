import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';
import { idInQuery, textInQuery } from '@ev/app-kit/query-fields.ts';
import * as z from 'zod/mini';
import { addressesQuery } from './data/addresses.ts';

export const loginRoute = defineRoute({
  path: '/pages/index/children/login/index',
  title: '登录',
  page: 'login',
  look: 'caller',
  render: 'client',
  access: 'anyone',
  query: z.object({
    targetUrl: z.optional(textInQuery(1000)),
    /** Why a login is needed: the code of the refusal. */
    reason: z.optional(textInQuery(60)),
  }),
});

export const addressManageRoute = defineRoute({
  path: '/pages/mine/addressManage',
  title: '收货地址',
  page: 'address-manage',
  look: 'day',
  render: 'client',
  access: 'member',
  /** `select=1`: a page wants one to be chosen, see `@ev/app-kit/page-result.ts`. */
  query: z.object({ select: z.optional(textInQuery()) }),
  queries: ({ api }) => [addressesQuery(api)],
});

export const addressEditRoute = defineRoute({
  path: '/pages/mine/addressEdit',
  title: '编辑地址',
  page: 'address-edit',
  look: 'day',
  render: 'client',
  access: 'member',
  /** Without an id a new one is written. */
  query: z.object({ id: z.optional(idInQuery()) }),
});

export const settingsRoute = defineRoute({
  path: '/pages/mine/settings',
  title: '设置',
  page: 'settings',
  look: 'day',
  render: 'client',
  access: 'anyone',
  query: z.object({}),
});

export const routes = [loginRoute, addressManageRoute, addressEditRoute, settingsRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
