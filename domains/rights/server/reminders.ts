import { formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, lte } from 'drizzle-orm';
import { rightStatus } from '../contract/kinds.ts';
import type { KeptRights } from './kept-rights.ts';
import { namesInWords, rightsLink } from './right-home.ts';
import { isKept, isOver, isWorthReminding } from './right-rules.ts';
import { type CarRightRow, carRights, type OrderRightsRow, orderRights } from './tables.ts';

/** Orders that one run handles; the next run handles the rest. */
const atOnce = 200;

/** Reminds customers of rights that end soon; one message covers all rights that end on the same day. */
export function createReminders(parts: { db: Database; clock: Clock; notices: Notices; kept: KeptRights }) {
  const { db, clock, notices, kept } = parts;

  async function tell(tx: Transaction, order: OrderRightsRow, rights: readonly CarRightRow[]): Promise<void> {
    const waits = ({ status }: CarRightRow) => status !== rightStatus.claimed;
    // Rights that the car's second owner did not get may still be the first one's.
    const groups = Map.groupBy(rights, (right) => `${waits(right)}:${lastDay(right)}:${right.accountId}`);
    for (const [key, [first, ...others]] of groups) {
      if (!first) continue;
      await notices.tell(tx, {
        accountId: first.accountId,
        template: waits(first) ? 'rights.unclaimedEnding' : 'rights.ending',
        params: {
          modelName: order.modelName,
          names: namesInWords(first.name, 1 + others.length),
          day: formatFullDay(lastDay(first)),
        },
        source: `orderRights:${order.orderNo}:ending:${key}`,
        link: rightsLink(order),
      });
    }
  }

  return {
    async remind(): Promise<void> {
      const now = clock.now();
      const due = await db
        .selectDistinct({ orderNo: carRights.orderNo })
        .from(carRights)
        .where(lte(carRights.remindAt, now))
        .limit(atOnce);
      for (const { orderNo } of due)
        await db.transaction(async (tx) => {
          // Locks the order first, the same order of locks as when an order moves.
          const [order] = await tx
            .select()
            .from(orderRights)
            .where(eq(orderRights.orderNo, orderNo))
            .for('share');
          const rights = await tx
            .select()
            .from(carRights)
            .where(and(eq(carRights.orderNo, orderNo), lte(carRights.remindAt, now)))
            .orderBy(asc(carRights.rightNo))
            .for('update');
          await tx
            .update(carRights)
            .set({ remindAt: null })
            .where(and(eq(carRights.orderNo, orderNo), lte(carRights.remindAt, now)));
          if (!order) return;
          const keptOf = await kept.of(tx, [order]);
          const worth = rights.filter(
            (right) =>
              isWorthReminding(right) &&
              !isOver(right, order.orderStatus, now) &&
              !isKept(keptOf(orderNo, right.code)?.state),
          );
          await tell(tx, order, worth);
        });
    },
  };
}

/** The last day, as the customer sees it on every page. */
function lastDay({ validUntil }: CarRightRow): string {
  if (!validUntil) throw new Error('A right without an end is not told of');
  return shanghaiDay(validUntil);
}
