import { brand } from '@ev/brand/default/brand.ts';
import { deepLinkTo } from '@ev/host/routes/deep-link.ts';
import { expect, it } from 'vitest';
import { placeInApp } from './place-in-app.ts';

const head = `${brand.app.scheme}://${brand.app.deepLinkHost}`;

it.each([
  [undefined, null, '/main/index?tabIndex=0'],
  [
    undefined,
    '/pages/buy/introduce?modelCode=ling',
    `/common/webview?url=${encodeURIComponent('https://h5.example/h5/pages/buy/introduce?modelCode=ling')}`,
  ],
  ['mall/orderdetail?orderId=M1', null, '/mall/orderdetail?orderId=M1'],
  ['mall/order', '/pages/index/index', '/mall/order'],
  ['nothing/here', null, '/main/index?tabIndex=0'],
  [
    'common/webview?url=https%3A%2F%2Fwww.qingyu.example%2Fa',
    null,
    '/common/webview?url=https%3A%2F%2Fwww.qingyu.example%2Fa',
  ],
  ['common/webview?url=https%3A%2F%2Fforeign.example', null, '/main/index?tabIndex=0'],
  ['common/webview?url=javascript%3Aalert(1)', null, '/main/index?tabIndex=0'],
])('%s and %s open the app at %s', (nativeRoute, target, path) => {
  expect(deepLinkTo(placeInApp({ nativeRoute, target }, 'https://h5.example/h5'), brand.app)).toBe(
    head + path,
  );
});
