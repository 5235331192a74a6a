import {
  mainTabs,
  type NativeParamsOf,
  type NativeRoute,
  type NativeRouteName,
} from '@ev/host/routes/native-routes.ts';
import { hasPage, pageAddress } from './own-pages.ts';

/** The page of the app that does the same as a native route; null if only the native app can. */
type Equal<Name extends NativeRouteName> = (params: NativeParamsOf<Name>) => string | null;

const onlyNative = () => null;
const at = (path: string) => () => pageAddress(path);

/** The browser equivalent of each native route (specification §2). */
const equals: { [Name in NativeRouteName]: Equal<Name> } = {
  'main/index': ({ tabIndex, subTabIndex, tabCode }) =>
    pageAddress('/pages/index/index', {
      tabIndex: tabCode === undefined ? tabIndex : mainTabs.indexOf(tabCode),
      subTabIndex,
    }),
  'common/webview': ({ url }) => pageAddress('/pages/index/children/web-view/index', { forwardLink: url }),
  'map/selectLocation': onlyNative,
  'account/login': at('/pages/index/children/login/index'),
  // Customers have no password here: one who forgot it in the app logs in with a code.
  'account/forget': at('/pages/index/children/login/index'),
  'account/changePassWord': onlyNative,
  'mine/addressManage': at('/pages/mine/addressManage'),
  'mine/personalInfo': at('/pages/mine/profile'),
  'mine/messageCenter': at('/pages/mine/message'),
  'mine/messageSystem': () => pageAddress('/pages/mine/message', { type: 'system' }),
  'mine/feedBack': at('/pages/mine/feedback'),
  'home/sendDynamic': onlyNative,
  'mall/order': at('/pages/shop/orderList'),
  'mall/orderdetail': ({ orderId }) => pageAddress('/pages/shop/orderDetail', { orderId }),
  'campaign/join': ({ activityId }) => pageAddress('/pages/find/joinActivity', { id: activityId }),
  'campaign/mine': onlyNative,
  'mine/certification': onlyNative,
  'mine/certificationCenter': onlyNative,
  'mine/ownerAuth': ({ vin }) => pageAddress('/pages/mine/ownerAuth', { vin }),
  // The page that explains it, `/download/parking`, is where one comes from.
  'car/remoteParking': onlyNative,
  'charge/service': () => pageAddress('/pages/charge/home', { isBackToHome: 'true' }),
};

/**
 * The page of the app that is equivalent to a native route; null if there is none, or its domain is not
 * offered.
 */
export function browserEqualOf({ route, params }: NativeRoute): string | null {
  const address = (equals[route] as Equal<NativeRouteName>)(params as never);
  return address !== null && hasPage(address) ? address : null;
}
