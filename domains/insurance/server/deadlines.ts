import { isClosedAccount } from '@ev/account/server/public.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import type { VehicleFollowing } from '@ev/vehicle/server/public.ts';
import { and, asc, eq, gt, inArray, isNotNull, lt, notInArray } from 'drizzle-orm';
import { openQuoteStatuses, quoteStatus } from '../contract/kinds.ts';
import type { QuoteMoves } from './quote-home.ts';
import { policies, quotes } from './tables.ts';

/** The contact of a quote is needed until the insurer has called. */
const contactDays = 60;

/** What ends by itself: offers after their last day, personal data after its purpose. */
export function createDeadlines({ db, clock, moves }: { db: Database; clock: Clock; moves: QuoteMoves }) {
  const expire = (quoteNo: string) =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(quotes).where(eq(quotes.quoteNo, quoteNo)).for('update');
      if (row?.status !== quoteStatus.offered) return;
      await moves.move(tx, { quoteNo, event: 'expire', actor: 'system', told: 'insurance.expired' });
    });

  return {
    expireOffers(): Promise<void> {
      const today = shanghaiDay(clock.now());
      return eachKey(
        async (after, limit) => {
          const rows = await db
            .select({ quoteNo: quotes.quoteNo })
            .from(quotes)
            .where(
              and(
                eq(quotes.status, quoteStatus.offered),
                lt(quotes.validUntilDay, today),
                gt(quotes.quoteNo, after),
              ),
            )
            .orderBy(asc(quotes.quoteNo))
            .limit(limit);
          return rows.map(({ quoteNo }) => quoteNo);
        },
        async (quoteNo) => {
          await expire(quoteNo);
        },
      );
    },

    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - contactDays * dayMs);
      await db
        .update(quotes)
        .set({ contactName: null, contactPhone: null, text: null })
        .where(
          and(
            notInArray(quotes.status, [...openQuoteStatuses]),
            lt(quotes.statusSince, before),
            isNotNull(quotes.contactPhone),
          ),
        );
      await db.delete(policies).where(isClosedAccount(policies.accountId));
    },
  };
}

/** Policies and open quotes belong to the owner, not to the car. */
export function createVehicleFollowing({ moves }: { moves: QuoteMoves }): VehicleFollowing {
  const openOf = (vin: string) => and(eq(quotes.vin, vin), inArray(quotes.status, [...openQuoteStatuses]));
  return {
    async ends(reader, { vin, ownerId }) {
      const [stored, open] = await Promise.all([
        reader.$count(policies, and(eq(policies.vin, vin), eq(policies.accountId, ownerId))),
        reader.$count(quotes, openOf(vin)),
      ]);
      return [...(stored > 0 ? ['保单和到期提醒'] : []), ...(open > 0 ? ['车险询价'] : [])];
    },
    async onOwnerChanged(tx, { vin, from }) {
      await tx.delete(policies).where(and(eq(policies.vin, vin), eq(policies.accountId, from)));
      const open = await tx.select({ quoteNo: quotes.quoteNo }).from(quotes).where(openOf(vin)).for('update');
      for (const { quoteNo } of open) await moves.move(tx, { quoteNo, event: 'expire', actor: 'system' });
    },
  };
}
