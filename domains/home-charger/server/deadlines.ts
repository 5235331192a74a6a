import { isClosedAccount } from '@ev/account/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import { billStatus, installStatus } from '../contract/kinds.ts';
import type { Bills } from './bills.ts';
import { type InstallMoves, lockInstall } from './install-home.ts';
import type { OrderEnd } from './order-end.ts';
import type { Photos } from './photos.ts';
import { chargerBills, chargerInstalls } from './tables.ts';

/** Promises of the brand that a customer is told of when they are not kept. */
const promised = [installStatus.submitted, installStatus.dispatched] as const;

/** What the clock does to installations. Several processes may do it at once. */
export function createDeadlines(parts: {
  db: Database;
  clock: Clock;
  moves: InstallMoves;
  bills: Bills;
  orderEnd: OrderEnd;
  photos: Pick<Photos, 'removeOf'>;
}) {
  const { db, clock, moves, bills, orderEnd, photos } = parts;

  const late = (now: Date) =>
    and(
      inArray(chargerInstalls.status, [...promised]),
      eq(chargerInstalls.paused, false),
      isNull(chargerInstalls.lateToldAt),
      lte(chargerInstalls.dueAt, now),
    );
  const unpaid = (now: Date) =>
    and(
      eq(chargerBills.status, billStatus.toPay),
      lte(chargerBills.payBefore, now),
      or(isNull(chargerBills.payingUntil), lte(chargerBills.payingUntil, now)),
    );

  /** Ended, of customers who have closed their account, with somebody's name still in them. */
  const leftBehind = and(
    isNotNull(chargerInstalls.closedAt),
    ne(chargerInstalls.phone, ''),
    isClosedAccount(chargerInstalls.accountId),
  );

  const overOnes = and(eq(chargerInstalls.orderOver, true), isNull(chargerInstalls.closedAt));

  return {
    /** Staff have them in their queue; the customer is told once that it takes longer. */
    tellLate: () =>
      eachKey(
        async (last, limit) => {
          const rows = await db
            .select({ installNo: chargerInstalls.installNo })
            .from(chargerInstalls)
            .where(and(late(clock.now()), gt(chargerInstalls.installNo, last)))
            .orderBy(asc(chargerInstalls.installNo))
            .limit(limit);
          return rows.map(({ installNo }) => installNo);
        },
        (installNo) =>
          db.transaction(async (tx) => {
            const [row] = await tx
              .select()
              .from(chargerInstalls)
              .where(and(eq(chargerInstalls.installNo, installNo), late(clock.now())))
              .for('update', { skipLocked: true });
            if (!row) return;
            const now = clock.now();
            await tx
              .update(chargerInstalls)
              .set({ lateToldAt: now })
              .where(eq(chargerInstalls.installNo, installNo));
            await moves.tell(tx, row, {
              template: 'home-charger.late',
              cause: `late:${row.version}`,
            });
          }),
      ),

    /** A plan that was accepted and not paid in time is to be accepted again. */
    lapseUnpaid: () =>
      eachKey(
        async (last, limit) => {
          const rows = await db
            .select({ installNo: chargerBills.installNo })
            .from(chargerBills)
            .where(and(unpaid(clock.now()), gt(chargerBills.installNo, last)))
            .orderBy(asc(chargerBills.installNo))
            .limit(limit);
          return rows.map(({ installNo }) => installNo);
        },
        async (installNo) => {
          try {
            await db.transaction(async (tx) => {
              const row = await lockInstall(tx, installNo);
              const [due] = await tx
                .select({ billNo: chargerBills.billNo })
                .from(chargerBills)
                .where(and(eq(chargerBills.installNo, installNo), unpaid(clock.now())));
              if (row?.status !== installStatus.toPay || !due) return;
              await moves.move(tx, row, { event: 'lapse', actor: 'system', set: { planAcceptedAt: null } });
              await bills.end(tx, row, 'system', 'expired');
              await moves.tell(tx, row, {
                template: 'home-charger.lapsed',
                cause: `lapsed:${due.billNo}`,
              });
            });
          } catch (error) {
            // Its money is on its way: it is known soon.
            if (!(error instanceof AppError && error.errorName === 'payment.inFlight')) throw error;
          }
        },
      ),

    /** Those whose order ended while money was under way. */
    endOver: () =>
      eachKey(
        async (last, limit) => {
          const rows = await db
            .select({ installNo: chargerInstalls.installNo })
            .from(chargerInstalls)
            .where(and(overOnes, gt(chargerInstalls.installNo, last)))
            .orderBy(asc(chargerInstalls.installNo))
            .limit(limit);
          return rows.map(({ installNo }) => installNo);
        },
        (installNo) =>
          db.transaction(async (tx) => {
            const row = await lockInstall(tx, installNo);
            if (row?.orderOver && row.closedAt === null) await orderEnd.end(tx, row);
          }),
      ),

    /** What was built and what it cost is kept; who lives where, and how it looks there, is not. */
    forgetClosed: () =>
      eachKey(
        async (last, limit) => {
          const rows = await db
            .select({ installNo: chargerInstalls.installNo })
            .from(chargerInstalls)
            .where(and(leftBehind, gt(chargerInstalls.installNo, last)))
            .orderBy(asc(chargerInstalls.installNo))
            .limit(limit);
          return rows.map(({ installNo }) => installNo);
        },
        (installNo) =>
          db.transaction(async (tx) => {
            await tx
              .update(chargerInstalls)
              .set({ name: '', phone: '', detail: '', note: null, signedName: null })
              .where(eq(chargerInstalls.installNo, installNo));
            await photos.removeOf(tx, installNo);
          }),
      ),
  };
}
