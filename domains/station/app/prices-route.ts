import { addressOf, id } from '@ev/app-kit/address-fields.ts';
import { defineRoute } from '@ev/app-kit/define-routes.ts';

export const dayPricesRoute = defineRoute({
  path: '/pages/charge/eleprice',
  title: '电价详情',
  page: 'eleprice',
  look: 'day',
  render: 'client',
  access: 'anyone',
  query: addressOf({ stationId: id() }),
});
