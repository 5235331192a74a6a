import { addressOf, formed } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const driveHistoryRoute = defineRoute({
  path: '/pages/car/driveHistory',
  title: '行车记录',
  page: 'drive-history',
  look: 'day',
  render: 'client',
  access: 'owner',
  query: addressOf({ vin: formed(/^[A-HJ-NPR-Z0-9]{17}$/) }),
});

export const routes = [driveHistoryRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
