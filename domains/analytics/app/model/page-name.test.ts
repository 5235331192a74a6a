import { expect, it, test } from 'vitest';
import { pageName, releaseOf } from './page-name.ts';

it.each([
  ['/h5/pages/buy/order', '/pages/buy/order'],
  ['/h5/pages/buy/order/', '/pages/buy/order'],
  ['/h5/', '/'],
  ['/h5', '/'],
  ['/pages/buy/order', '/pages/buy/order'],
])('%s is counted as %s', (pathname, page) => expect(pageName(pathname)).toBe(page));

test.each([
  ['https://app.example.com/h5/assets/index-BvX2_b-d.js', '3.2.0+BvX2.b-d'],
  ['http://localhost:5173/src/app/entry-client.tsx', '3.2.0+dev'],
  [undefined, '3.2.0+dev'],
])('a path that begins with %s is %s', (entry, release) => expect(releaseOf('3.2.0', entry)).toBe(release));
