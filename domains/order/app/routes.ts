import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';
import { idInQuery, textInQuery } from '@ev/app-kit/query-fields.ts';
import { offersQuery } from '@ev/intent/app/data/offers.ts';
import { wishCountsQuery } from '@ev/intent/app/data/wishes.ts';
import { catalogQuery } from '@ev/showcase/app/data/catalog.ts';
import { compareQuery, modelQuery, modelsQuery, paramsQuery } from '@ev/showcase/app/data/models.ts';
import * as z from 'zod/mini';

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
    config: z.optional(idInQuery()),
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
    config: z.optional(idInQuery()),
    cityCode: z.optional(idInQuery()),
    intentNo: z.optional(idInQuery()),
  }),
  queries: ({ api, query }) => [catalogQuery(api, query.code, query.yearStyle)],
});

export const orderRoute = defineRoute({
  path: '/pages/buy/order',
  title: '确认订单',
  page: 'order',
  look: 'night',
  render: 'client',
  access: 'member',
  query: z.object({
    code: idInQuery(),
    config: idInQuery(),
    cityCode: z.optional(idInQuery()),
    /** Says that a reservation leads here: a car has one at most, so the form finds it by the car. */
    intentNo: z.optional(idInQuery()),
  }),
});

export const orderListRoute = defineRoute({
  path: '/pages/buy/orderList',
  title: '购车订单',
  page: 'order-list',
  look: 'night',
  render: 'client',
  access: 'member',
  query: z.object({ status: z.optional(textInQuery()) }),
});

export const orderDetailRoute = defineRoute({
  path: '/pages/buy/orderDetail',
  title: '订单详情',
  page: 'order-detail',
  look: 'night',
  render: 'client',
  access: 'member',
  query: z.object({ orderNo: idInQuery() }),
});

export const preOrderRoute = defineRoute({
  path: '/pages/buy/preOrder',
  title: '预订',
  page: 'pre-order',
  look: 'night',
  render: 'server',
  access: 'anyone',
  query: z.object({
    /** Code of the model. */
    code: idInQuery(),
    saleType: z.optional(idInQuery()),
    orderType: z.optional(idInQuery()),
  }),
  queries: ({ api, query }) => [modelQuery(api, query.code), offersQuery(api, query.code)],
});

export const myOrderRoute = defineRoute({
  path: '/pages/buy/myOrder',
  title: '我的预订',
  page: 'my-order',
  look: 'night',
  render: 'client',
  access: 'member',
  query: z.object({ status: z.optional(textInQuery()) }),
});

export const wishEntryRoute = defineRoute({
  path: '/pages/buy/wishEntry',
  title: '心愿单',
  page: 'wish-entry',
  look: 'night',
  render: 'server',
  access: 'anyone',
  query: z.object({ modelCode: idInQuery() }),
  queries: ({ api, query }) => [modelQuery(api, query.modelCode), wishCountsQuery(api, query.modelCode)],
});

export const lockRoute = defineRoute({
  path: '/pages/buy/lock',
  title: '锁单确认',
  page: 'lock',
  look: 'night',
  render: 'client',
  access: 'member',
  query: z.object({ orderNo: idInQuery() }),
});

export const orderCancelAuthRoute = defineRoute({
  path: '/pages/buy/orderCancelAuth',
  title: '退订验证',
  page: 'order-cancel-auth',
  look: 'day',
  render: 'client',
  access: 'member',
  query: z.object({ orderNo: idInQuery() }),
});

export const contactInfoRoute = defineRoute({
  path: '/pages/buy/contactInfo',
  title: '联系人',
  page: 'contact-info',
  look: 'day',
  render: 'client',
  access: 'member',
  query: z.object({ orderNo: idInQuery() }),
});

export const configUpdateRoute = defineRoute({
  path: '/pages/buy/configUpdate',
  title: '变更配置',
  page: 'config-update',
  look: 'night',
  render: 'client',
  access: 'member',
  query: z.object({ orderNo: idInQuery(), config: z.optional(idInQuery()) }),
});

export const orderChangeStoreRoute = defineRoute({
  path: '/pages/buy/orderChangeStore',
  title: '变更门店',
  page: 'order-change-store',
  look: 'night',
  render: 'client',
  access: 'member',
  query: z.object({ orderNo: idInQuery() }),
});

export const orderDeliveryInfoRoute = defineRoute({
  path: '/pages/buy/orderDeliveryInfo',
  title: '交付进度',
  page: 'order-delivery-info',
  look: 'night',
  render: 'client',
  access: 'member',
  query: z.object({ orderNo: idInQuery() }),
});

export const routes = [
  buyIndexRoute,
  allCarRoute,
  introduceRoute,
  paramRoute,
  compareRoute,
  optionalRoute,
  optPreviewRoute,
  orderRoute,
  orderListRoute,
  orderDetailRoute,
  preOrderRoute,
  myOrderRoute,
  wishEntryRoute,
  lockRoute,
  orderCancelAuthRoute,
  contactInfoRoute,
  configUpdateRoute,
  orderChangeStoreRoute,
  orderDeliveryInfoRoute,
] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
