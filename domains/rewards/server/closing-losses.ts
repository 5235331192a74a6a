import type { Slots } from '@ev/platform/module.ts';
import type { Points } from './public.ts';

/** Points end with the account; they never hold a closing up. */
export function createClosingLosses(points: Pick<Points, 'balanceOf'>): Slots['closing.losses'] {
  return async (reader, accountId) => {
    const left = await points.balanceOf(reader, accountId);
    return left > 0 ? [`${left} 积分会清零`] : [];
  };
}
