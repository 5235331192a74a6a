import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { couponStatus } from '../contract/kinds.ts';
import { type CouponMoves, couponStates, lastDayFor } from './coupon-home.ts';
import { reminderBefore } from './coupon-rules.ts';
import { coupons } from './tables.ts';

type SweepDeps = { db: Database; clock: Clock; notices: Notices; moves: CouponMoves };

/** What time does to coupons. */
export function createSweeps(deps: SweepDeps) {
  return { endPast: () => endPastCoupons(deps), remind: () => remindHolders(deps) };
}

const ending = [couponStatus.unused, couponStatus.frozen];

/** The job: ends coupons whose validity is over. A locked one waits for its order. */
const endPastCoupons = ({ db, clock, moves }: SweepDeps) =>
  eachKey(
    async (last, limit) => {
      const due = await db
        .select({ couponNo: coupons.couponNo })
        .from(coupons)
        .where(
          and(
            inArray(coupons.status, ending),
            lte(coupons.expiresAt, clock.now()),
            gt(coupons.couponNo, last),
          ),
        )
        .orderBy(asc(coupons.couponNo))
        .limit(limit);
      return due.map(({ couponNo }) => couponNo);
    },
    (couponNo) =>
      db.transaction(async (tx) => {
        const coupon = await couponStates.lock(tx, couponNo);
        const ends = coupon?.status === couponStatus.unused || coupon?.status === couponStatus.frozen;
        if (!coupon || !ends || coupon.expiresAt > clock.now()) return;
        await moves.move(tx, { couponNo, event: 'expire', actor: 'system' });
      }),
  );

/** The job: one message a day for each customer about their coupons that end soon, each coupon once. */
const remindHolders = ({ db, clock, notices }: SweepDeps) => {
  const due = (now: Date) =>
    and(
      eq(coupons.status, couponStatus.unused),
      gt(coupons.expiresAt, now),
      lte(coupons.expiresAt, reminderBefore(now)),
      isNull(coupons.remindedAt),
    );
  return eachKey(
    async (last, limit) => {
      const holder = sql<string>`${coupons.accountId}::text`;
      const rows = await db
        .selectDistinct({ accountId: holder })
        .from(coupons)
        .where(and(due(clock.now()), gt(holder, last)))
        .orderBy(asc(holder))
        .limit(limit);
      return rows.map(({ accountId }) => accountId);
    },
    (accountId) =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const reminded = await tx
          .update(coupons)
          .set({ remindedAt: now })
          .where(and(eq(coupons.accountId, accountId), due(now)))
          .returning();
        const [first] = reminded.toSorted(
          (one, other) => one.expiresAt.getTime() - other.expiresAt.getTime(),
        );
        if (!first) return;
        const name = `“${first.template.name}”`;
        await notices.tell(tx, {
          accountId,
          template: 'coupon.expiring',
          params: {
            coupons: reminded.length === 1 ? name : `${name}等 ${reminded.length} 张券`,
            day: lastDayFor(first.expiresAt, now),
          },
          source: `coupon:expiring:${accountId}:${shanghaiDay(now)}`,
          link: '/pages/mine/card',
        });
      }),
  );
};
