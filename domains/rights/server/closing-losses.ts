import type { Clock } from '@ev/platform/clock.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, count, eq, gt, isNull, ne, notInArray, or } from 'drizzle-orm';
import { rightStatus } from '../contract/kinds.ts';
import { endedStatuses } from './right-rules.ts';
import { carRights, orderRights } from './tables.ts';

/** Rights that the customer has not received end with the account; they never hold a closing up. */
export function createClosingLosses({ clock }: { clock: Clock }): Slots['closing.losses'] {
  return async (reader, accountId) => {
    const [found] = await reader
      .select({ left: count() })
      .from(carRights)
      .innerJoin(orderRights, eq(orderRights.orderNo, carRights.orderNo))
      .where(
        and(
          eq(carRights.accountId, accountId),
          ne(carRights.status, rightStatus.claimed),
          isNull(carRights.endedAt),
          or(isNull(carRights.validUntil), gt(carRights.validUntil, clock.now())),
          notInArray(orderRights.orderStatus, [...endedStatuses]),
        ),
      );
    const left = found?.left ?? 0;
    return left > 0 ? [`${left} 项未领取的权益会失效`] : [];
  };
}
