import { addressOf } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const testRoute = defineRoute({
  path: '/pages/test',
  title: '组件陈列',
  page: 'test',
  look: 'day',
  render: 'client',
  access: 'anyone',
  developmentOnly: true,
  query: addressOf({}),
});

export const routes = [testRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
