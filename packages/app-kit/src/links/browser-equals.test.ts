import { type NativeRouteName, nativeRoutes, readNativeRoute } from '@ev/host/routes/native-routes.ts';
import { expect, it } from 'vitest';
import { browserEqualOf } from './browser-equals.ts';

const login = '/pages/index/children/login/index';

/**
 * The browser's replacement of each place of the app. Null: only the app has it, or its page does not exist
 * yet.
 */
const rows: [NativeRouteName, Record<string, unknown>, string | null][] = [
  ['main/index', {}, '/pages/index/index'],
  ['main/index', { tabIndex: 4 }, '/pages/index/index?tabIndex=4'],
  ['main/index', { tabIndex: 0, subTabIndex: 3 }, '/pages/index/index?tabIndex=0&subTabIndex=3'],
  ['main/index', { tabCode: 'car' }, '/pages/index/index?tabIndex=1'],
  [
    'common/webview',
    { url: 'https://a.example/x?y=1' },
    '/pages/index/children/web-view/index?forwardLink=https%3A%2F%2Fa.example%2Fx%3Fy%3D1',
  ],
  ['map/selectLocation', {}, null],
  ['account/login', {}, login],
  ['account/forget', {}, login],
  ['account/changePassWord', {}, null],
  ['mine/addressManage', {}, '/pages/mine/addressManage'],
  ['mine/personalInfo', {}, '/pages/mine/profile'],
  ['mine/messageCenter', {}, '/pages/mine/message'],
  ['mine/messageSystem', {}, '/pages/mine/message?type=system'],
  ['mine/feedBack', {}, '/pages/mine/feedback'],
  ['home/sendDynamic', { activityId: 'A1' }, null],
  ['mall/order', {}, '/pages/shop/orderList'],
  ['mall/orderdetail', { orderId: 'M1' }, '/pages/shop/orderDetail?orderId=M1'],
  ['campaign/join', { activityId: 'A1' }, null],
  ['campaign/mine', {}, null],
  ['mine/certification', {}, null],
  ['mine/certificationCenter', {}, null],
  ['mine/ownerAuth', { vin: 'LQY1' }, '/pages/mine/ownerAuth?vin=LQY1'],
  ['charge/service', {}, '/pages/charge/home?isBackToHome=true'],
  ['car/remoteParking', { vin: 'LQY1' }, null],
];

it('has a row for every place', () => {
  expect(new Set(rows.map(([name]) => name))).toEqual(new Set(Object.keys(nativeRoutes)));
});

it.each(rows)('%s %j is %s in a browser', (name, params, address) => {
  const route = readNativeRoute(name, params);
  expect(route && browserEqualOf(route)).toBe(address);
});
