import { expect, test } from 'vitest';
import { couponTypes } from '../../contract/kinds.ts';
import { couponTabs, tabOf } from './coupon-tabs.ts';

test.each([
  [undefined, 'all'],
  ['mall', 'mall'],
  ['12', 'mall'],
  ['7', 'car'],
  ['2', 'service'],
  ['9', 'partner'],
  ['4', 'all'],
  ['toString', 'all'],
])('the address %s opens the tab %s', (type, tab) => {
  expect(tabOf(type)).toBe(tab);
});

test('every type has a tab', () => {
  const keys = couponTabs.map(({ key }) => key);
  expect(couponTypes.every((type) => keys.includes(tabOf(type)) && tabOf(type) !== 'all')).toBe(true);
});
