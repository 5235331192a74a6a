import { addressOf, id, may } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

const day = { look: 'day', render: 'client', access: 'member' } as const;

export const bindRoute = defineRoute({
  path: '/pages/charge/bindingHouseHold',
  title: '绑定户号',
  page: 'binding-house-hold',
  ...day,
  /** With an id, an earlier submission is edited. */
  query: addressOf({ id: may(id()) }),
});

export const householdRoute = defineRoute({
  path: '/pages/charge/houseHold',
  title: '家充用电',
  page: 'house-hold',
  ...day,
  query: addressOf({ id: id() }),
});

export const manageRoute = defineRoute({
  path: '/pages/charge/houseHoldManageMent',
  title: '户号管理',
  page: 'house-hold-manage-ment',
  ...day,
  query: addressOf({}),
});

export const routes = [bindRoute, householdRoute, manageRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
