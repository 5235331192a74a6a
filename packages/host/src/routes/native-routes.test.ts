import { describe, expect, it } from 'vitest';
import { deepLinkTo, isNativeAddress, nativePath, readNativeAddress, readNativePath } from './deep-link.ts';
import { nativeRoutes, readNativeRoute, sinceOf } from './native-routes.ts';

const app = { scheme: 'qingyu', deepLinkHost: 'link.qingyu.example' };
const head = 'qingyu://link.qingyu.example/';
const url = 'https://www.qingyu.example/a?b=1&c=x';
const encoded = 'https%3A%2F%2Fwww.qingyu.example%2Fa%3Fb%3D1%26c%3Dx';

type Row = [name: string, params: Record<string, unknown>, deepLink: string];

/** Line by line as in specification §2, each with its parameters. */
const routes: Row[] = [
  ...[0, 1, 2, 3, 4].map((tabIndex): Row => ['main/index', { tabIndex }, `main/index?tabIndex=${tabIndex}`]),
  ...[0, 1, 2, 3].map(
    (subTabIndex): Row => [
      'main/index',
      { tabIndex: 0, subTabIndex },
      `main/index?tabIndex=0&subTabIndex=${subTabIndex}`,
    ],
  ),
  ['common/webview', { url, backPopWebView: true }, `common/webview?url=${encoded}&backPopWebView=true`],
  ['map/selectLocation', {}, 'map/selectLocation'],
  ['account/login', {}, 'account/login'],
  ['account/forget', {}, 'account/forget'],
  ['account/changePassWord', {}, 'account/changePassWord'],
  ['mine/addressManage', {}, 'mine/addressManage'],
  ['mine/personalInfo', {}, 'mine/personalInfo'],
  ['mine/messageCenter', {}, 'mine/messageCenter'],
  ['mine/messageSystem', {}, 'mine/messageSystem'],
  ['mine/feedBack', {}, 'mine/feedBack'],
  ['home/sendDynamic', { activityId: 'A1' }, 'home/sendDynamic?activityId=A1'],
  ['mall/order', {}, 'mall/order'],
  ['mall/orderdetail', { orderId: 'M1' }, 'mall/orderdetail?orderId=M1'],
  ['campaign/join', { activityId: 'A1' }, 'campaign/join?activityId=A1'],
  ['campaign/mine', {}, 'campaign/mine'],
  // The other deep links.
  ['mine/certification', {}, 'mine/certification'],
  ['mine/certificationCenter', {}, 'mine/certificationCenter'],
  ['mine/ownerAuth', { vin: 'LQY00000000000001' }, 'mine/ownerAuth?vin=LQY00000000000001'],
  ['charge/service', {}, 'charge/service'],
  ['car/remoteParking', { vin: 'LQY00000000000001' }, 'car/remoteParking?vin=LQY00000000000001'],
  ['main/index', { tabCode: 'mine' }, 'main/index?tabCode=mine'],
];

describe('the places of the app', () => {
  it('are all in this table, and no other', () => {
    expect(new Set(routes.map(([name]) => name))).toEqual(new Set(Object.keys(nativeRoutes)));
  });

  it.each(routes)('%s %j', (name, params, path) => {
    const route = readNativeRoute(name, params);
    expect(route).toEqual({ route: name, params });
    if (!route) return;
    expect(nativePath(route)).toBe(path);
    expect(deepLinkTo(route, app)).toBe(head + path);
    for (const address of [head + path, `{address}/${path}`]) {
      expect(readNativeAddress(address, app)).toEqual(route);
      expect(isNativeAddress(address, app)).toBe(true);
    }
  });

  it('are distinguished by the version that added them', () => {
    const since = Object.fromEntries(
      routes.flatMap(([name, params]) => {
        const route = readNativeRoute(name, params);
        return route && sinceOf(route) ? [[name, sinceOf(route)]] : [];
      }),
    );
    expect(since).toEqual({ 'charge/service': '2.5.0', 'mine/ownerAuth': '2.6.0' });
  });
});

it.each([
  ['main/index', { tabIndex: '4', subTabIndex: '3' }, { tabIndex: 4, subTabIndex: 3 }],
  ['common/webview', { url, backPopWebView: '1' }, { url, backPopWebView: true }],
  ['common/webview', { url, backPopWebView: 'false' }, { url, backPopWebView: false }],
  ['mall/order', { orderId: 'M1', more: 'x' }, {}],
])('%s accepts %j as %j', (name, params, read) => {
  expect(readNativeRoute(name, params)).toEqual({ route: name, params: read });
});

it.each([
  ['nothing/here', {}],
  ['constructor', {}],
  ['main/index', { tabIndex: '5' }],
  ['main/index', { tabIndex: -1 }],
  ['main/index', { tabIndex: 1.5 }],
  ['main/index', { tabIndex: '0', subTabIndex: '4' }],
  ['main/index', { tabCode: 'garage' }],
  ['common/webview', {}],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'qingyu://x',
    '/pages/index/index',
    '//foreign.example',
    'https:foreign.example',
    'https://a\\b.example',
    'https://a@foreign.example',
    'https://a:b@foreign.example',
    ' https://a.example',
    'https://a.example/\n',
    'https://',
  ].map((wrong): [string, Record<string, unknown>] => ['common/webview', { url: wrong }]),
  ['mall/orderdetail', {}],
  ['mall/orderdetail', { orderId: '../x' }],
  ['campaign/join', { activityId: '' }],
] as [string, Record<string, unknown>][])('%s with %j is no place', (name, params) => {
  expect(readNativeRoute(name, params)).toBeNull();
});

it.each([
  'qingyu://foreign.example/mall/order',
  'qingyu://link.qingyu.example@foreign.example/mall/order',
  'qingyu:mall/order',
  '{address}mall/order',
  '{address}',
  'other://link.qingyu.example/mall/order',
  'https://link.qingyu.example/mall/order',
])('%s is no address of a place of the app', (address) => {
  expect(readNativeAddress(address, app)).toBeNull();
});

it('reads a parameter that contains query characters', () => {
  expect(readNativePath(`common/webview?url=${encoded}`)).toEqual({
    route: 'common/webview',
    params: { url },
  });
});
