import { quantityLimit } from '@ev/mall/contract/kinds.ts';
import type { SoldVariant } from '@ev/mall/server/public.ts';

/** How many units of a line go into the cart again, and in words why not all do; null if all do. */
export type Fitting = { quantity: number; left: string | null };

/**
 * @param variant undefined when it no longer exists
 * @param isFull whether the cart takes no more variants
 */
export function fittingOf(
  variant: Pick<SoldVariant, 'state' | 'available' | 'queue'> | undefined,
  { wanted, inCart, isFull }: { wanted: number; inCart: number; isFull: boolean },
): Fitting {
  if (!variant || variant.state === 'offSale') return { quantity: 0, left: '已下架，没有加入' };
  if (variant.state === 'upcoming') return { quantity: 0, left: '还没开售，没有加入' };
  if (variant.queue) return { quantity: 0, left: '限量排队购买，没有加入' };
  if (variant.state === 'soldOut' || variant.available === 0)
    return { quantity: 0, left: '暂时缺货，没有加入' };
  if (isFull && inCart === 0) return { quantity: 0, left: '购物车已满，没有加入' };
  const room = Math.min(variant.available, quantityLimit) - inCart;
  if (room <= 0) return { quantity: 0, left: '已在购物车里，不能再多买' };
  if (room < wanted) return { quantity: room, left: `只能再买 ${room} 件，已加入` };
  return { quantity: wanted, left: null };
}
