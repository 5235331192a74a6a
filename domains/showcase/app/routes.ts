import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';
import { idInQuery, textInQuery } from '@ev/app-kit/query-fields.ts';
import * as z from 'zod/mini';
import { catalogQuery } from './data/catalog.ts';
import { compareQuery, modelQuery, modelsQuery, paramsQuery } from './data/models.ts';

/** Whatever a link brings: the page says when it is no configuration. */
const configInQuery = textInQuery(2000);

export const buyIndexRoute = defineRoute({
  path: '/pages/buy/index',
  title: '购车',
  page: 'index',
  look: 'night',
  render: 'server',
  access: 'anyone',
  query: z.object({}),
  queries: ({ api }) => [modelsQuery(api)],
});

export const allCarRoute = defineRoute({
  path: '/pages/buy/allCar',
  title: '全部车型',
  page: 'all-car',
  look: 'night',
  render: 'server',
  access: 'anyone',
  query: z.object({}),
  queries: ({ api }) => [modelsQuery(api)],
});

export const introduceRoute = defineRoute({
  path: '/pages/buy/introduce',
  title: '车型介绍',
  page: 'introduce',
  look: 'night',
  render: 'server',
  access: 'anyone',
  bar: 'over',
  query: z.object({ modelCode: idInQuery() }),
  queries: ({ api, query }) => [modelQuery(api, query.modelCode)],
});

export const paramRoute = defineRoute({
  path: '/pages/car/param',
  title: '参数配置',
  page: 'param',
  look: 'night',
  render: 'server',
  access: 'anyone',
  query: z.object({ modelCode: idInQuery() }),
  queries: ({ api, query }) => [paramsQuery(api, query.modelCode)],
});

export const compareRoute = defineRoute({
  path: '/pages/buy/compare',
  title: '车型对比',
  page: 'compare',
  look: 'night',
  render: 'server',
  access: 'anyone',
  /** Version codes, separated by commas. */
  query: z.object({ codes: z.optional(textInQuery()) }),
  queries: ({ api, query }) => [modelsQuery(api), ...(query.codes ? [compareQuery(api, query.codes)] : [])],
});

export const optionalRoute = defineRoute({
  path: '/pages/buy/optional',
  title: '车辆选配',
  page: 'optional',
  look: 'night',
  render: 'server',
  access: 'anyone',
  query: z.object({
    /** Code of the model. */
    code: idInQuery(),
    yearStyle: z.optional(idInQuery()),
    config: z.optional(configInQuery),
    /** The version to start with when no configuration is given. */
    version: z.optional(idInQuery()),
    cityCode: z.optional(idInQuery()),
    intentNo: z.optional(idInQuery()),
  }),
  queries: ({ api, query }) => [catalogQuery(api, query.code, query.yearStyle)],
});

export const optPreviewRoute = defineRoute({
  path: '/pages/buy/optPreview',
  title: '配置预览',
  page: 'opt-preview',
  look: 'night',
  render: 'server',
  access: 'anyone',
  query: z.object({
    code: idInQuery(),
    yearStyle: z.optional(idInQuery()),
    config: z.optional(configInQuery),
    cityCode: z.optional(idInQuery()),
    intentNo: z.optional(idInQuery()),
  }),
  queries: ({ api, query }) => [catalogQuery(api, query.code, query.yearStyle)],
});

export const routes = [
  buyIndexRoute,
  allCarRoute,
  introduceRoute,
  paramRoute,
  compareRoute,
  optionalRoute,
  optPreviewRoute,
] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
