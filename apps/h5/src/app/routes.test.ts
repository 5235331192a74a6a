import { describe, expect, it } from 'vitest';
import { parsePageQuery } from '../shared/page-query.ts';
import { pageKey, pageKeys } from './page-modules.ts';
import { findRoute, redirectOfUnknown } from './router.tsx';
import { routes } from './routes.ts';

describe('routes', () => {
  it('each has its page file, and each page file its route', () => {
    expect([...new Set(routes.map(pageKey))].sort()).toEqual([...pageKeys].sort());
  });

  it('names and addresses are unique', () => {
    const names = routes.map(({ name }) => name);
    const paths = routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('finds a route by its address and its other names', () => {
    expect(findRoute('/download/index')?.name).toBe('home.download');
    expect(findRoute('/pages/buy/introduce/')?.name).toBe('buy.introduce');
    expect(findRoute('/pages/buy/nothing')).toBeNull();
  });
});

describe('the query of an address', () => {
  const read = (path: string, search: string) => {
    const route = findRoute(path);
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
