import { addressOf, may, whole, words } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

export const downloadRoute = defineRoute({
  path: '/',
  aliases: ['/download/index'],
  title: '下载APP',
  page: 'download',
  bar: 'none',
  look: 'day',
  render: 'server',
  access: 'anyone',
  query: addressOf({
    targetUrl: may(words(500)),
    /** A place in the native app with its parameters, such as `mall/orderdetail?orderId=…`. */
    nativeRoute: may(words(2_500)),
  }),
});

export const indexRoute = defineRoute({
  path: '/pages/index/index',
  title: '',
  page: 'index',
  bar: 'none',
  look: 'day',
  render: 'server',
  access: 'anyone',
  query: addressOf({
    /** Main tabs: 0 discover, 1 cars, 2 the customer's own car, 3 shop, 4 mine. */
    tabIndex: may(whole(0, 4)),
    subTabIndex: may(whole(0, 3)),
  }),
  inner: { by: 'tabIndex', pages: { 0: 'discover', 1: 'cars', 2: 'my-space', 3: 'shop', 4: 'mine' } },
  reads(query) {
    // What belongs to the customer is read in the browser only.
    if (query.tabIndex === 2 || query.tabIndex === 4) return [];
    if (query.tabIndex === 3) return [['mall.getMall', {}]];
    return query.tabIndex === 1
      ? [['showcase.listModels', {}]]
      : [['home.getRecommendations', { position: 'home-discover' }]];
  },
});

export const notFoundRoute = defineRoute({
  path: '/pages/404',
  title: '页面不存在',
  page: 'not-found',
  look: 'day',
  render: 'server',
  access: 'anyone',
  query: addressOf({ from: may(words()) }),
});

export const routes = [downloadRoute, indexRoute, notFoundRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
