import { quantityLimit } from '@ev/mall/contract/kinds.ts';
import { orderLineLimit } from '../../contract/kinds.ts';

/** A variant and how many of it. */
export type Item = { skuCode: string; quantity: number };

/** The items of an order in an address: `SKU1:2,SKU2:1`. */
export function itemsText(items: readonly Item[]): string {
  return items.map(({ skuCode, quantity }) => `${skuCode}:${quantity}`).join(',');
}

/**
 * The items of an address; null if it contains anything else, a variant twice, or more than an order may
 * contain.
 */
export function readItems(text: string): Item[] | null {
  const items: Item[] = [];
  for (const part of text.split(',')) {
    const [, skuCode, digits] = /^([\w-]{1,64}):(\d{1,2})$/.exec(part) ?? [];
    const quantity = Number(digits);
    if (!skuCode || quantity < 1 || quantity > quantityLimit) return null;
    if (items.some((item) => item.skuCode === skuCode)) return null;
    items.push({ skuCode, quantity });
  }
  return items.length <= orderLineLimit ? items : null;
}
