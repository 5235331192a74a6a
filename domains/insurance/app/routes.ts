import { addressOf, id } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const insureRoute = defineRoute({
  path: '/pages/car/insure',
  title: '车险服务',
  page: 'insure',
  look: 'day',
  render: 'client',
  access: 'owner',
  query: addressOf({ vin: id() }),
  reads: ({ vin }) => [['insurance.getInsurance', { vin }]],
});

export const routes = [insureRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
