import { addressOf, id, may } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';
import { remoteParkingCode } from '../contract/kinds.ts';

export const helpRoute = defineRoute({
  path: '/pages/car/help',
  title: '用车帮助',
  page: 'help',
  look: 'day',
  render: 'client',
  access: 'anyone',
  query: addressOf({ modelCode: may(id()) }),
  reads: ({ modelCode }) => [['manual.getOverview', { modelCode }]],
});

export const guideRoute = defineRoute({
  path: '/pages/car/guide',
  title: '用车指南',
  page: 'guide',
  look: 'day',
  render: 'server',
  access: 'anyone',
  query: addressOf({ modelCode: may(id()) }),
  reads: ({ modelCode }) => [['manual.getOverview', { modelCode }]],
});

export const explainRoute = defineRoute({
  path: '/pages/car/explain',
  title: '功能说明',
  page: 'explain-function',
  look: 'day',
  render: 'server',
  access: 'anyone',
  query: addressOf({ code: id() }),
  reads: ({ code }) => [['manual.getArticle', { code }]],
});

export const parkingRoute = defineRoute({
  path: '/download/parking',
  title: '遥控泊车',
  page: 'parking',
  look: 'night',
  render: 'server',
  access: 'anyone',
  query: addressOf({ vin: may(id()) }),
  // The overview comes first: a brand without the article still has the page.
  reads: () => [
    ['manual.getOverview', {}],
    ['manual.getArticle', { code: remoteParkingCode }],
  ],
});

export const routes = [helpRoute, guideRoute, explainRoute, parkingRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
