import { addressOf, formed, id, may, words } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';
import { firstPageOf } from './model/product-search.ts';

export const searchRoute = defineRoute({
  path: '/pages/shop/search',
  title: '搜索商品',
  page: 'search',
  look: 'day',
  render: 'server',
  access: 'anyone',
  query: addressOf({ keyword: may(words(40)), category: may(id()) }),
  reads: ({ keyword, category }) => [
    ...(keyword || category ? ([['mall.listProducts', firstPageOf({ keyword, category })]] as const) : []),
    ['mall.getMall', {}],
  ],
});

export const detailRoute = defineRoute({
  path: '/pages/shop/detail',
  title: '商品详情',
  page: 'detail',
  look: 'day',
  render: 'server',
  access: 'anyone',
  query: addressOf({ id: id() }),
  reads: ({ id }) => [['mall.getProduct', { productCode: id }]],
});

export const newProductRoute = defineRoute({
  path: '/pages/shop/newProduct',
  title: '新品',
  page: 'new-product',
  look: 'day',
  render: 'server',
  access: 'anyone',
  query: addressOf({}),
  reads: () => [['mall.listLaunches', {}]],
});

export const activityListRoute = defineRoute({
  path: '/pages/shop/activityList',
  title: '商城活动',
  page: 'activity-list',
  look: 'day',
  render: 'server',
  access: 'anyone',
  query: addressOf({}),
  reads: () => [['mall.listOffers', {}]],
});

export const activityDetailRoute = defineRoute({
  path: '/pages/shop/activityDetail',
  title: '活动会场',
  page: 'activity-detail',
  look: 'day',
  render: 'server',
  access: 'anyone',
  query: addressOf({ id: id() }),
  reads: ({ id }) => [
    ['mall.getOffer', { offerCode: id }],
    ['mall.listProducts', firstPageOf({ offerCode: id })],
  ],
});

export const previewVideoRoute = defineRoute({
  path: '/pages/shop/previewVideo',
  title: '视频预览',
  page: 'preview-video',
  look: 'night',
  render: 'client',
  access: 'anyone',
  bar: 'over',
  query: addressOf({
    /** Only below the app's own media, so that nobody can show a foreign video as the brand's. */
    src: formed(/^\/(?:h5\/)?media(?:\/[\w-][\w.-]*)+(?:\?v=\w+)?$/),
  }),
});

export const favoriteRoute = defineRoute({
  path: '/pages/mine/favorite',
  title: '我的收藏',
  page: 'favorite',
  look: 'day',
  render: 'client',
  access: 'member',
  /** The kind of the tab. */
  query: addressOf({ type: may(id()) }),
});

export const boardRoute = defineRoute({
  path: '/pages/board/shop/home',
  title: '车机商城',
  page: 'board',
  undisturbed: true,
  bar: 'none',
  look: 'night',
  render: 'server',
  access: 'anyone',
  query: addressOf({ category: may(id()) }),
  reads: ({ category }) => [
    ['mall.getMall', {}],
    ['mall.listProducts', firstPageOf({ category })],
  ],
});

export const routes = [
  searchRoute,
  detailRoute,
  newProductRoute,
  activityListRoute,
  activityDetailRoute,
  previewVideoRoute,
  favoriteRoute,
  boardRoute,
] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
