import { brand } from '@ev/brand/default/brand.ts';
import type { LinkItem } from '@ev/contract/link-item';
import type { ApiCaller } from '@ev/query/api.ts';
import { feedback } from '@ev/ui/feedback.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenStore } from '../session.ts';
import { followLink } from './follow-link.ts';

const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36';
const login = (targetUrl: string) =>
  `/pages/index/children/login/index?${new URLSearchParams({ targetUrl })}`;

let went: string[];
let left: string[];
/** The app's requests, and its response. */
let opened: unknown[];

function inHost(userAgent: string, code?: number) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  if (code === undefined) return;
  window._dsbridge = {
    call(_method: string, argument: string) {
      const { data, _dscbstub: callback } = JSON.parse(argument);
      opened.push(data);
      (window as unknown as Record<string, (answer: unknown) => void>)[callback]?.({ code });
      return '';
    },
  };
}

/** The server's requests, and its target of links to a car. */
let asked: unknown[];
let modelPage: { linkUrl: string; miniLinkUrl: string | null } | null;
const api: ApiCaller = async (id, input) => {
  asked.push([id, input]);
  if (!modelPage) throw new Error('no answer');
  return modelPage as never;
};

const follow = (item: Partial<LinkItem>, night = false) =>
  followLink({ loginFlag: false, ...item }, { api, navigate: (to) => void went.push(to), night });

const toast = () => feedback.getSnapshot()?.title;

beforeEach(() => {
  went = [];
  left = [];
  opened = [];
  asked = [];
  modelPage = null;
  tokenStore.clear();
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void left.push(String(to)));
  inHost(android);
});
afterEach(() => {
  vi.restoreAllMocks();
  feedback.hideToast();
  delete window._dsbridge;
});

describe('in a browser', () => {
  it('opens a page of ours', async () => {
    await follow({ linkUrl: '/pages/buy/allCar' });
    expect(went).toEqual(['/pages/buy/allCar']);
  });

  it.each([
    ['https://www.qingyu.example/a', false, 'https://www.qingyu.example/a'],
    ['https://www.qingyu.example/a', true, 'https://www.qingyu.example/a?theme=dark'],
    ['https://b.example/', true, 'https://b.example/'],
  ])('navigates the window to %s, from a dark page: %s', async (linkUrl, night, url) => {
    await follow({ linkUrl }, night);
    expect([left, went]).toEqual([[url], []]);
  });

  it('shows its replacement of a place of the app', async () => {
    await follow({ linkUrl: '{address}/mine/feedBack' });
    expect(went).toEqual(['/pages/mine/feedback']);
  });

  it('says what only works in the app, and links there', async () => {
    await follow({ linkUrl: '{address}/home/sendDynamic?activityId=A1' });
    expect(toast()).toBe('请在APP中打开');
    expect(went).toEqual(['/download/index?nativeRoute=home%2FsendDynamic%3FactivityId%3DA1']);
  });

  it('says politely that something does not exist yet', async () => {
    await follow({ linkType: 'post', businessCode: 'P1' });
    expect(toast()).toBe('暂未开放');
    expect(went).toEqual([]);
  });
});

describe('a link to a car', () => {
  const toCar = { linkType: 'buyCar', businessCode: 'ling' } as const;
  const own = '/pages/buy/introduce?modelCode=ling';

  it('opens the page that the brand chose for the car', async () => {
    modelPage = { linkUrl: '/pages/buy/allCar', miniLinkUrl: null };
    await follow(toCar);
    expect([asked, went]).toEqual([
      [['showcase.getModelPageUrl', { businessCode: 'ling' }]],
      ['/pages/buy/allCar'],
    ]);
  });

  it.each([
    ['nobody answers', null],
    ['that page does not exist', { linkUrl: '/pages/special/introduce?id=1', miniLinkUrl: null }],
    ['that is no address', { linkUrl: 'javascript:alert(1)', miniLinkUrl: null }],
  ])('opens its own page where %s', async (_why, page) => {
    modelPage = page;
    await follow(toCar);
    expect([went, left]).toEqual([[own], []]);
  });

  it.each<Partial<LinkItem>>([
    { linkUrl: own },
    { linkType: 'post', businessCode: 'P1' },
    { linkType: 'buyCar', buycarjson: '{"code":"ling"}', businessCode: 'ling' },
  ])('is nothing else, so no request is made for %j', async (item) => {
    await follow(item);
    expect(asked).toEqual([]);
  });

  it('continues to the chosen page after the login', async () => {
    modelPage = { linkUrl: '/pages/buy/allCar', miniLinkUrl: null };
    await follow({ ...toCar, loginFlag: true });
    expect(went).toEqual([login('/pages/buy/allCar')]);
  });
});

describe('loginFlag', () => {
  it.each([
    ['/pages/buy/allCar', login('/pages/buy/allCar')],
    ['{address}/mine/feedBack', login('/pages/mine/feedback')],
    ['{address}/campaign/mine', login('/download/index?nativeRoute=campaign%2Fmine')],
    [
      'https://b.example/',
      login('/pages/index/children/web-view/index?forwardLink=https%3A%2F%2Fb.example%2F'),
    ],
  ])('puts the login before %s', async (linkUrl, to) => {
    await follow({ linkUrl, loginFlag: true });
    expect([went, left]).toEqual([[to], []]);
  });

  it('asks nobody who is logged in, and nobody where it is not set', async () => {
    await follow({ linkUrl: '/pages/mine/addressManage' });
    tokenStore.set({ accessToken: 'test', refreshToken: 'test' });
    await follow({ linkUrl: '/pages/buy/allCar', loginFlag: true });
    expect(went).toEqual(['/pages/mine/addressManage', '/pages/buy/allCar']);
  });

  it('asks for no login for something that does not exist', async () => {
    await follow({ linkType: 'post', businessCode: 'P1', loginFlag: true });
    expect([went, toast()]).toEqual([[], '暂未开放']);
  });
});

describe('in the native app', () => {
  const app = (version: string, code: number) => inHost(`${android} QingyuApp/${version}`, code);
  const { android: none } = brand.app.downloads;
  beforeEach(() => {
    brand.app.downloads.android = 'https://d.example/android';
  });
  afterEach(() => {
    brand.app.downloads.android = none;
  });

  it('opens its places by the bridge', async () => {
    app('3.2.0', 0);
    await follow({ linkUrl: '{address}/mall/orderdetail?orderId=M1' });
    expect(opened).toEqual([{ route: 'mall/orderdetail', params: { orderId: 'M1' } }]);
    expect(went).toEqual([]);
  });

  it('shows our own page where the app cannot', async () => {
    app('3.2.0', 3);
    await follow({ linkUrl: '{address}/mine/feedBack' });
    expect(went).toEqual(['/pages/mine/feedback']);
  });

  it('says so where neither can', async () => {
    app('3.2.0', 3);
    await follow({ linkUrl: '{address}/campaign/mine' });
    expect(toast()).toContain('还不支持');
    expect(went).toEqual([]);
  });

  it.each([
    ['2.4.9', 'charge/service', '2.5.0'],
    ['2.5.9', 'mine/ownerAuth', '2.6.0'],
  ])('%s asks to upgrade for %s', async (version, route, from) => {
    app(version, 0);
    const followed = follow({ linkUrl: `{address}/${route}` });
    expect(await screen.findByText(new RegExp(`${from} 或以上版本`))).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: '去升级' }));
    await followed;
    expect([opened, left]).toEqual([[], ['https://d.example/android']]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says where to upgrade if no page offers the app', async () => {
    brand.app.downloads.android = null;
    app('2.0.0', 0);
    const followed = follow({ linkUrl: '{address}/charge/service' });
    expect(await screen.findByText(/或以上版本，请在手机的应用商店升级/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: '知道了' }));
    await followed;
    expect([opened, left]).toEqual([[], []]);
  });

  it.each([
    ['2.5.0', 'charge/service'],
    ['2.6.0', 'mine/ownerAuth'],
  ])('%s opens %s', async (version, route) => {
    app(version, 0);
    await follow({ linkUrl: `{address}/${route}` });
    expect(opened).toEqual([{ route, params: {} }]);
  });

  it('stays open when the customer does not upgrade', async () => {
    app('2.0.0', 0);
    const followed = follow({ linkUrl: '{address}/charge/service' });
    await screen.findByRole('alertdialog');
    await userEvent.click(await screen.findByRole('button', { name: '暂不升级' }));
    await followed;
    expect([opened, left, went]).toEqual([[], [], []]);
  });
});

it('opens the page of the mini-program from there, and shows how where it does not open', async () => {
  inHost(`${android} MicroMessenger/8.0.50 miniProgram`);
  await follow({ linkUrl: '/pages/buy/allCar', miniLinkUrl: '/pages/a/b?c=1' });
  expect(went).toEqual(['/pages/mini?path=%2Fpages%2Fa%2Fb%3Fc%3D1']);
});
