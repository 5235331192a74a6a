import { brand } from '@ev/brand/default/brand.ts';
import { LinkItem, linkTypes } from '@ev/contract/link-item';
import type { Host } from '@ev/host/detect.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { targetOf } from './link-item.ts';
import type { LinkTarget } from './link-target.ts';

const app = { ...brand.app, appBase: 'https://h5.example/h5' };
const browser = { kind: 'browser', applets: 0 } as const;
const native = { kind: 'native', applets: 0 } as const;
const mini = { kind: 'miniProgram', applets: 2 } as const;
const introduce = '/pages/buy/introduce?modelCode=ling';
const home = '/pages/index/index';

/** Each of the item's fields, and its effect (specification §3). */
it.each<[string, Partial<LinkItem>, Pick<Host, 'kind' | 'applets'>, LinkTarget]>([
  ['linkUrl', { linkUrl: introduce }, browser, { kind: 'page', address: introduce }],
  ['dataurl without linkUrl', { dataurl: introduce }, browser, { kind: 'page', address: introduce }],
  ['linkUrl before dataurl', { linkUrl: home, dataurl: introduce }, browser, { kind: 'page', address: home }],
  [
    'miniLinkUrl in the mini-program',
    { linkUrl: home, miniLinkUrl: '/pages/a/b?c=1' },
    mini,
    { kind: 'miniProgram', path: '/pages/a/b?c=1' },
  ],
  [
    'miniLinkUrl nowhere else',
    { linkUrl: home, miniLinkUrl: '/pages/a/b' },
    native,
    { kind: 'page', address: home },
  ],
  [
    'nativePageFlag in the app',
    { linkUrl: home, nativePageFlag: true },
    native,
    { kind: 'native', to: { route: 'common/webview', params: { url: `${app.appBase}${home}` } } },
  ],
  [
    'nativePageFlag elsewhere',
    { linkUrl: home, nativePageFlag: true },
    browser,
    { kind: 'page', address: home },
  ],
  [
    'linkType with businessCode',
    { linkType: 'buyCar', businessCode: 'ling' },
    browser,
    { kind: 'page', address: introduce },
  ],
  [
    'linkType before linkUrl',
    { linkType: 'buyCar', businessCode: 'ling', linkUrl: home },
    browser,
    { kind: 'page', address: introduce },
  ],
  [
    'buycarjson before businessCode',
    { linkType: 'buyCar', buycarjson: '{"code":"yue","yearStyle":"2026"}', businessCode: 'ling' },
    browser,
    { kind: 'page', address: '/pages/buy/optional?code=yue&yearStyle=2026' },
  ],
  ['a page that is not there yet', { linkType: 'post', businessCode: '1' }, browser, { kind: 'closed' }],
  [
    'linkUrl, where the page of the type is not there yet',
    { linkType: 'post', businessCode: '1', linkUrl: home },
    browser,
    { kind: 'page', address: home },
  ],
  ['a type without an address', { linkType: 'partner', businessCode: '1' }, browser, { kind: 'closed' }],
])('%s', (_name, item, host, target) => {
  expect(targetOf({ loginFlag: false, ...item }, host, app)).toEqual(target);
});

it('knows every type in the specification', () => {
  expect([...linkTypes].sort()).toEqual(
    [
      ...['activity', 'buyCar', 'groupPic', 'information', 'partner', 'partner-creation', 'post'],
      ...['question', 'store', 'subject', 'topic', 'url', 'videoGroup'],
    ].sort(),
  );
});

describe('input of staff', () => {
  const refusedFor = (item: object) =>
    z.safeParse(LinkItem, { loginFlag: false, ...item }).error?.issues.map(({ path }) => path.join('.')) ??
    [];

  it.each<[object, string[]]>([
    [{ linkUrl: home }, []],
    [{ linkUrl: '/sub_uniapp/pages/buy/webVr' }, []],
    [{ linkUrl: '{address}/mall/orderdetail?orderId=M1' }, []],
    [{ linkUrl: 'https://a.example/x' }, []],
    [{ linkUrl: null, linkType: 'post', businessCode: 'P1' }, []],
    [{ linkUrl: home, miniLinkUrl: 'pages/a/b?c=1' }, []],
    [{ linkUrl: home, buycarjson: '{"code":"ling"}' }, []],
    [{}, ['linkUrl']],
    [{ linkType: 'post' }, ['linkUrl']],
    [{ businessCode: 'P1' }, ['linkUrl']],
    [{ linkUrl: 'javascript:alert(1)' }, ['linkUrl']],
    [{ linkUrl: '{address}//foreign.example' }, ['linkUrl']],
    [{ linkUrl: home, dataurl: '//foreign.example' }, ['dataurl']],
    [{ linkUrl: home, miniLinkUrl: 'https://foreign.example' }, ['miniLinkUrl']],
    [{ linkUrl: home, buycarjson: '{"code":"../x"}' }, ['buycarjson']],
    [{ linkUrl: home, buycarjson: '{' }, ['buycarjson']],
    [{ linkUrl: home, linkType: 'else' }, ['linkType']],
  ])('%j is refused for %j', (item, fields) => {
    expect(refusedFor(item)).toEqual(fields);
  });
});
