import type { Variant } from '@ev/mall/contract/product.ts';
import { expect, it } from 'vitest';
import { variantChoices } from './variant-choices.ts';

const variant = (skuCode: string, change: Partial<Variant> = {}): Variant => ({
  skuCode,
  values: [skuCode],
  picture: null,
  price: { way: 'cash', priceFen: 5_000, points: 0, regularFen: null },
  state: 'available',
  available: 9,
  offerLeft: null,
  ...change,
});
const dearer = { way: 'cash', priceFen: 6_000, points: 0, regularFen: null } as const;

it('offers the other variants of the same price that are in stock', () => {
  const variants = [
    variant('white'),
    variant('black'),
    variant('red', { state: 'soldOut', available: 0 }),
    variant('blue', { available: 1 }),
    variant('gold', { price: dearer }),
  ];
  expect(variantChoices(variants, { skuCode: 'white', quantity: 2 })).toEqual([
    { value: 'black', label: 'black' },
    { value: 'red', label: 'red', disabledReason: '暂时缺货' },
    { value: 'blue', label: 'blue', disabledReason: '只剩 1 件' },
    { value: 'gold', label: 'gold', disabledReason: '价格不同，不能直接换' },
  ]);
});

it('leaves the price to the server when the bought variant is no longer sold', () => {
  expect(variantChoices([variant('gold', { price: dearer })], { skuCode: 'white', quantity: 1 })).toEqual([
    { value: 'gold', label: 'gold' },
  ]);
});
