import { addressOf, id, may, words } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

/** Any text from a link: the page reports if it is not a configuration. */
const configInQuery = words(2000);

export const buyIndexRoute = defineRoute({
  path: '/pages/buy/index',
  title: '购车',
  page: 'index',
  look: 'night',
  render: 'server',
  access: 'anyone',
  query: addressOf({}),
  reads: () => [['showcase.listModels', {}]],
});

export const allCarRoute = defineRoute({
  path: '/pages/buy/allCar',
  title: '全部车型',
  page: 'all-car',
  look: 'night',
  render: 'server',
  access: 'anyone',
  query: addressOf({}),
  reads: () => [['showcase.listModels', {}]],
});

export const introduceRoute = defineRoute({
  path: '/pages/buy/introduce',
  title: '车型介绍',
  page: 'introduce',
  look: 'night',
  render: 'server',
  access: 'anyone',
  bar: 'over',
  query: addressOf({ modelCode: id() }),
  reads: (query) => [['showcase.getModel', { modelCode: query.modelCode }]],
});

export const paramRoute = defineRoute({
  path: '/pages/car/param',
  title: '参数配置',
  page: 'param',
  look: 'night',
  render: 'server',
  access: 'anyone',
  query: addressOf({ modelCode: id() }),
  reads: (query) => [['showcase.getParams', { modelCode: query.modelCode }]],
});

export const compareRoute = defineRoute({
  path: '/pages/buy/compare',
  title: '车型对比',
  page: 'compare',
  look: 'night',
  render: 'server',
  access: 'anyone',
  /** Version codes, separated by commas. */
  query: addressOf({ codes: may(words()) }),
  reads({ codes }) {
    if (!codes) return [['showcase.listModels', {}]];
    const versionCodes = codes.split(',').filter(Boolean).slice(0, 4);
    return [
      ['showcase.listModels', {}],
      ['showcase.getParams', { versionCodes }],
    ];
  },
});

export const optionalRoute = defineRoute({
  path: '/pages/buy/optional',
  title: '车辆选配',
  page: 'optional',
  look: 'night',
  render: 'server',
  access: 'anyone',
  query: addressOf({
    /** Code of the model. */
    code: id(),
    yearStyle: may(id()),
    config: may(configInQuery),
    /** The initial version if there is no configuration. */
    version: may(id()),
    cityCode: may(id()),
    intentNo: may(id()),
  }),
  reads: (query) => [['showcase.getCatalog', { modelCode: query.code, yearStyle: query.yearStyle }]],
});

export const optPreviewRoute = defineRoute({
  path: '/pages/buy/optPreview',
  title: '配置预览',
  page: 'opt-preview',
  look: 'night',
  render: 'server',
  access: 'anyone',
  query: addressOf({
    code: id(),
    yearStyle: may(id()),
    config: may(configInQuery),
    cityCode: may(id()),
    intentNo: may(id()),
  }),
  reads: (query) => [['showcase.getCatalog', { modelCode: query.code, yearStyle: query.yearStyle }]],
});

export const posterRoute = defineRoute({
  path: '/pages/buy/poster',
  title: '分享海报',
  page: 'poster',
  look: 'night',
  render: 'client',
  access: 'anyone',
  query: addressOf({
    config: may(configInQuery),
    /** The car; by default that of the configuration. */
    code: may(id()),
    yearStyle: may(id()),
  }),
});

export const webVrRoute = defineRoute({
  path: '/sub_uniapp/pages/buy/webVr',
  title: 'VR看车',
  page: 'web-vr',
  look: 'night',
  render: 'client',
  access: 'anyone',
  query: addressOf({
    /** A 360° view on one of the brand's sites, shown instead of ours. */
    url: may(words(2000)),
    /** The car; by default that of the configuration, otherwise the first. */
    modelCode: may(id()),
    config: may(configInQuery),
    yearStyle: may(id()),
  }),
});

export const routes = [
  buyIndexRoute,
  allCarRoute,
  introduceRoute,
  paramRoute,
  compareRoute,
  optionalRoute,
  optPreviewRoute,
  posterRoute,
  webVrRoute,
] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
