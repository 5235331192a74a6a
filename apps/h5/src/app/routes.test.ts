import { areas } from 'virtual:ev/areas';
import type { PageRoute } from '@ev/app-kit/define-routes.ts';
import { parsePageQuery } from '@ev/app-kit/page-query.ts';
import { describe, expect, it } from 'vitest';
import { loadRoute } from './page-modules.ts';
import { findPlace, lookAt, redirectOfUnknown } from './page-places.ts';

const loaded = await Promise.all(
  Object.entries(areas).map(async ([area, load]) => ({ area, table: await load() })),
);
const routes = loaded.flatMap(({ area, table }) => table.routes.map((route) => ({ ...route, area })));
const pageFiles = Object.keys(import.meta.glob('../../../../domains/*/app/pages/*/*-page.tsx')).map((file) =>
  file.replace('../../../../domains/', ''),
);

const addressesOf = ({ path, aliases = [] }: PageRoute) => [path, ...aliases];

describe('the pages of the domains', () => {
  it('exist', () => {
    expect(loaded.length).toBeGreaterThanOrEqual(10);
    expect(pageFiles.length).toBeGreaterThanOrEqual(32);
  });

  it('are as many as there are page files', () => {
    const files = routes.flatMap(({ area, page, inner }) =>
      [page, ...Object.values(inner?.pages ?? {})].map((one) => `${area}/app/pages/${one}/${one}-page.tsx`),
    );
    expect(files.sort()).toEqual(pageFiles.sort());
  });

  it('have unique addresses', () => {
    const addresses = routes.flatMap(addressesOf);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('are found by every address, consistently with their area', async () => {
    for (const route of routes) {
      for (const address of addressesOf(route)) {
        const { area, page, look, bar } = route;
        const place = findPlace(address);
        expect(place).toEqual({ area, page, look, bar });
        expect(place && (await loadRoute(place)).path).toBe(route.path);
      }
    }
  });

  it('are found with a trailing slash, and nowhere else', () => {
    expect(findPlace('/pages/buy/introduce/')?.page).toBe('introduce');
    expect(findPlace('/pages/buy/nothing')).toBeNull();
    expect(findPlace('constructor')).toBeNull();
  });
});

describe('the theme of a flow', () => {
  const cars = ['/pages/buy/allCar', '/pages/buy/introduce', '/pages/buy/optional', '/pages/buy/optPreview'];
  const paying = ['/pages/pay/cashier', '/pages/pay/result'];

  it.each([
    ['buying a car', 'night', [...cars, '/pages/buy/order', ...paying, '/pages/buy/orderDetail']],
    [
      'reserving a car',
      'night',
      ['/pages/buy/introduce', '/pages/buy/preOrder', ...paying, '/pages/buy/myOrder'],
    ],
    ['locking an order', 'night', ['/pages/buy/orderList', '/pages/buy/orderDetail', '/pages/buy/lock']],
    [
      'changing an order',
      'night',
      ['/pages/buy/configUpdate', '/pages/buy/orderChangeStore', '/pages/buy/contactInfo'],
    ],
    ['leaving an order', 'night', ['/pages/buy/orderDetail', '/pages/buy/orderCancelAuth']],
    ['waiting for a car', 'night', ['/pages/buy/orderDetail', '/pages/buy/orderDeliveryInfo']],
    [
      'looking after oneself',
      'day',
      [
        '/pages/index/index',
        '/pages/mine/message',
        '/pages/mine/addressManage',
        '/pages/mine/addressEdit',
        '/pages/explain',
      ],
    ],
    ['logging in on the way', 'caller', ['/pages/index/children/login/index']],
  ])('of %s is the %s', (_, look, paths) => {
    const looks = paths.map((path) => [path, routes.find((route) => route.path === path)?.look]);
    expect(looks).toEqual(paths.map((path) => [path, look]));
  });
});

describe('the theme of a page that follows its caller', () => {
  it.each([
    ['', 'day'],
    ['?targetUrl=%2Fpages%2Fbuy%2Forder', 'night'],
    ['?targetUrl=%2Fpages%2Fmine%2Fmessage', 'day'],
    ['?targetUrl=https%3A%2F%2Fforeign.example', 'day'],
    ['?theme=dark', 'night'],
    ['?forwardLink=x&theme=dark', 'night'],
    ['?theme=darker', 'day'],
    ['?forwardLink=%3Ftheme%3Ddark', 'day'],
  ])('at %s is the %s', (search, look) => {
    expect(lookAt('caller', search)).toBe(look);
    expect(lookAt('day', search)).toBe('day');
  });
});

describe('the query of an address', () => {
  const read = (path: string, search: string) => {
    const route = routes.find((one) => one.path === path);
    return route && parsePageQuery(route, search);
  };

  it.each([
    ['/pages/buy/myOrder', '?status='],
    ['/pages/buy/preOrder', '?code=ling&saleType=&orderType='],
    ['/pages/buy/configUpdate', '?orderNo=C1&config='],
    ['/pages/mine/message', '?type=else'],
    ['/pages/mine/addressManage', '?select=2'],
    ['/pages/buy/orderList', '?status=%E5%BE%85%E6%94%AF%E4%BB%98'],
  ])('%s%s opens the page', (path, search) => {
    expect(read(path, search)).not.toBeNull();
  });

  it.each([
    ['/pages/buy/orderDetail', ''],
    ['/pages/buy/orderDetail', '?orderNo='],
    ['/pages/buy/preOrder', '?saleType=0'],
    ['/pages/buy/lock', '?orderNo=a%20b'],
  ])('%s%s opens nothing', (path, search) => {
    expect(read(path, search)).toBeNull();
  });
});

describe('an unknown address', () => {
  it.each([
    ['/pages/skeleton/buy/introduce', '?modelCode=ling', '/pages/buy/introduce?modelCode=ling'],
    ['/skeleton/pages/index/index', '', '/pages/index/index'],
    ['/pages/nothing', '?a=1', '/pages/404?from=%2Fpages%2Fnothing'],
    ['/pages/skeletons', '', '/pages/404?from=%2Fpages%2Fskeletons'],
  ])('%s%s leads to %s', (path, search, expected) => {
    expect(redirectOfUnknown(path, search)).toBe(expected);
  });
});
