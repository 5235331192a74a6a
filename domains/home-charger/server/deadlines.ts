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

/** Statuses with a promise of the brand; the customer is notified if it is broken. */
const promised = [installStatus.submitted, installStatus.dispatched] as const;

type DeadlineDeps = {
  db: Database;
  clock: Clock;
  moves: InstallMoves;
  bills: Bills;
  orderEnd: OrderEnd;
  photos: Pick<Photos, 'removeOf'>;
};

/** Ended installations of closed accounts that still contain personal data. */
const leftBehind = and(
  isNotNull(chargerInstalls.closedAt),
  ne(chargerInstalls.phone, ''),
  isClosedAccount(chargerInstalls.accountId),
);
const overOnes = and(eq(chargerInstalls.orderOver, true), isNull(chargerInstalls.closedAt));

/** Deadlines of installations. Several processes may run these jobs concurrently. */
export function createDeadlines(deps: DeadlineDeps) {
  return {
    tellLate: tellLate.bind(null, deps),
    lapseUnpaid: lapseUnpaid.bind(null, deps),
    endOver: endOver.bind(null, deps),
    forgetClosed: forgetClosed.bind(null, deps),
  };
}

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

/** Late ones are already in the staff's queue; the customer is notified once of the delay. */
const tellLate = ({ db, clock, moves }: DeadlineDeps) =>
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
  );

/** An accepted plan that was not paid in time must be accepted again. */
const lapseUnpaid = ({ db, clock, moves, bills }: DeadlineDeps) =>
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
        // A payment is in progress; its result will be known soon.
        if (!(error instanceof AppError && error.errorName === 'payment.inFlight')) throw error;
      }
    },
  );

/** Ends installations whose order ended while a payment was in progress. */
const endOver = ({ db, orderEnd }: DeadlineDeps) =>
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
  );

/** Keeps what was built and what it cost; deletes name, address and photos. */
const forgetClosed = ({ db, photos }: DeadlineDeps) =>
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
  );
