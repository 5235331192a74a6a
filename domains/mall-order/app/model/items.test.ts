import { describe, expect, it } from 'vitest';
import { itemsText, readItems } from './items.ts';

describe('the items of an address', () => {
  it('are read as they were written', () => {
    const items = [
      { skuCode: 'cup-350-white', quantity: 2 },
      { skuCode: 'MAT_7', quantity: 99 },
    ];
    expect(itemsText(items)).toBe('cup-350-white:2,MAT_7:99');
    expect(readItems(itemsText(items))).toEqual(items);
  });

  it.each([
    ['nothing', ''],
    ['no quantity', 'cup'],
    ['a quantity of 0', 'cup:0'],
    ['a quantity above the limit', 'cup:100'],
    ['a fraction', 'cup:1.5'],
    ['a negative quantity', 'cup:-1'],
    ['the same variant twice', 'cup:1,cup:2'],
    ['an empty part', 'cup:1,'],
    ['characters that no code has', 'cup 1:1'],
  ])('are refused with %s', (_, text) => {
    expect(readItems(text)).toBeNull();
  });

  it('are at most 20', () => {
    const text = (count: number) => Array.from({ length: count }, (_, at) => `sku-${at}:1`).join(',');
    expect(readItems(text(20))).toHaveLength(20);
    expect(readItems(text(21))).toBeNull();
  });
});
