import { addressOf, formed, may, oneOf, words } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute } from '@ev/app-kit/define-routes.ts';

/** Not linked from anywhere; also in prd, because hosts are tested where customers have them. */
export const appTestRoute = defineRoute({
  path: '/pages/appTest',
  title: '环境检测',
  page: 'app-test',
  look: 'day',
  render: 'client',
  access: 'anyone',
  query: addressOf({}),
});

/** `dark`: opened from a dark page, which the embedded page follows. */
const theme = may(oneOf(['dark']));
const address = may(words(2_000));

export const webViewRoute = defineRoute({
  path: '/pages/index/children/web-view/index',
  title: '网页',
  page: 'web-view',
  look: 'caller',
  render: 'client',
  access: 'anyone',
  query: addressOf({ forwardLink: address, theme }),
});

export const shopWebViewRoute = defineRoute({
  path: '/pages/appShop/children/webview/index',
  title: '商城',
  page: 'webview',
  look: 'caller',
  render: 'client',
  access: 'anyone',
  query: addressOf({
    url: address,
    /** The page requires a login. */
    isNeedUser: may(oneOf(['0', '1'])),
    theme,
  }),
});

export const miniRoute = defineRoute({
  path: '/pages/mini',
  title: '打开小程序',
  page: 'mini',
  look: 'day',
  render: 'server',
  access: 'anyone',
  query: addressOf({
    /** Page of the mini-program with its query; by default its first page. */
    path: may(formed(/^(?=.{1,300}$)\/?[\w-]+(\/[\w-]+)+(\?[^\s#\\]*)?$/)),
  }),
});

export const routes = [appTestRoute, webViewRoute, shopWebViewRoute, miniRoute] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
