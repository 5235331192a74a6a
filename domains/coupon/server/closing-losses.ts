import type { Clock } from '@ev/platform/clock.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, eq, gt } from 'drizzle-orm';
import { couponStatus } from '../contract/kinds.ts';
import { coupons } from './tables.ts';

/** Coupons end with the account; they never hold a closing up. */
export function createClosingLosses({ clock }: { clock: Clock }): Slots['closing.losses'] {
  return async (reader, accountId) => {
    const isUsable = and(
      eq(coupons.accountId, accountId),
      eq(coupons.status, couponStatus.unused),
      gt(coupons.expiresAt, clock.now()),
    );
    const count = await reader.$count(coupons, isUsable);
    return count > 0 ? [`${count} 张卡券会作废`] : [];
  };
}
