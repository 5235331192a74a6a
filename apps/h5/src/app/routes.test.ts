import { describe, expect, it } from 'vitest';
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
