import { quantityLimit } from '@ev/mall/contract/kinds.ts';
import { expect, test } from 'vitest';
import { fittingOf } from './buy-again-rules.ts';

const onSale = (available: number) => ({ state: 'available', available, queue: null }) as const;

test.each([
  ['everything', onSale(9), 2, 0, { quantity: 2, left: null }],
  ['what is left of the stock', onSale(3), 5, 1, { quantity: 2, left: '只能再买 2 件，已加入' }],
  [
    'no more than a line may have',
    onSale(9999),
    5,
    quantityLimit - 1,
    { quantity: 1, left: '只能再买 1 件，已加入' },
  ],
  ['nothing more of what the cart has', onSale(3), 1, 3, { quantity: 0, left: '已在购物车里，不能再多买' }],
  [
    'nothing sold out',
    { state: 'soldOut', available: 0, queue: null } as const,
    1,
    0,
    { quantity: 0, left: '暂时缺货，没有加入' },
  ],
  ['nothing whose units are all reserved', onSale(0), 1, 0, { quantity: 0, left: '暂时缺货，没有加入' }],
  [
    'nothing off sale',
    { state: 'offSale', available: 5, queue: null } as const,
    1,
    0,
    { quantity: 0, left: '已下架，没有加入' },
  ],
  [
    'nothing that is not on sale yet',
    { state: 'upcoming', available: 5, queue: null } as const,
    1,
    0,
    { quantity: 0, left: '还没开售，没有加入' },
  ],
  ['nothing that no longer exists', undefined, 1, 0, { quantity: 0, left: '已下架，没有加入' }],
])('adds %s', (_, variant, wanted, inCart, expected) => {
  expect(fittingOf(variant, { wanted, inCart, isFull: false })).toEqual(expected);
});

test('adds to a full cart only more of what it has', () => {
  const full = { wanted: 1, isFull: true };
  expect(fittingOf(onSale(9), { ...full, inCart: 0 })).toEqual({ quantity: 0, left: '购物车已满，没有加入' });
  expect(fittingOf(onSale(9), { ...full, inCart: 1 })).toEqual({ quantity: 1, left: null });
});
