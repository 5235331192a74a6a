import { hourMs } from '@ev/kernel/durations.ts';
import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import { and, asc, eq, gt, gte, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import { driveStatus, openDrives } from '../contract/statuses.ts';
import type { DriveMoves } from './drive-home.ts';
import { testDrives } from './tables.ts';
import { endHolds } from './taken-slots.ts';

const holdsAtOnce = 200;

export type DriveDue = ReturnType<typeof createDriveDue>;

/** Time-driven changes of test drives. */
export function createDriveDue({ db, clock, moves }: { db: Database; clock: Clock; moves: DriveMoves }) {
  /**
   * Past bookings whose customer did not come. Checked-in bookings are excluded, because staff finish them.
   */
  const over = (now: Date) =>
    and(
      inArray(testDrives.status, [...openDrives]),
      lte(testDrives.endsAt, now),
      isNull(testDrives.checkedInAt),
    );

  const reminded = {
    drive_day: {
      template: 'drive.remindDay',
      column: testDrives.dayTold,
      set: 'dayTold',
      hours: 24,
      // The text says "tomorrow". If the job runs after midnight, only the two-hour reminder is sent.
      from: (now: Date) => gte(testDrives.startsAt, startOfDay(addDays(shanghaiDay(now), 1))),
    },
    drive_hours: {
      template: 'drive.remindHours',
      column: testDrives.hoursTold,
      set: 'hoursTold',
      hours: 2,
      from: (now: Date) => gt(testDrives.startsAt, now),
    },
  } as const;
  type Reminder = keyof typeof reminded;

  const toRemind = (kind: Reminder, now: Date) =>
    and(
      eq(testDrives.status, driveStatus.toDrive),
      isNull(testDrives.checkedInAt),
      isNull(reminded[kind].column),
      reminded[kind].from(now),
      lte(testDrives.startsAt, new Date(now.getTime() + reminded[kind].hours * hourMs)),
    );

  /** Rows locked by another transaction are skipped, because it is moving or cancelling them. */
  async function eachOf(where: () => SQL | undefined, work: (id: string) => Promise<void>): Promise<void> {
    await eachKey(async (last, limit) => {
      const rows = await db
        .select({ id: testDrives.id })
        .from(testDrives)
        .where(and(where(), last === '' ? undefined : gt(testDrives.id, last)))
        .orderBy(asc(testDrives.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    }, work);
  }

  function lockedStill(tx: Parameters<Parameters<Database['transaction']>[0]>[0], id: string, where?: SQL) {
    return tx
      .select()
      .from(testDrives)
      .where(and(eq(testDrives.id, id), where))
      .for('update', { skipLocked: true });
  }

  async function endOver(accountId?: string): Promise<void> {
    const own = accountId === undefined ? undefined : eq(testDrives.accountId, accountId);
    await eachOf(
      () => and(over(clock.now()), own),
      (id) =>
        db.transaction(async (tx) => {
          const [drive] = await lockedStill(tx, id, over(clock.now()));
          if (drive) await moves.move(tx, { id, event: 'timeOut', actor: 'system' });
        }),
    );
  }

  async function remind(kind: Reminder): Promise<void> {
    const { template, set } = reminded[kind];
    await eachOf(
      () => toRemind(kind, clock.now()),
      (id) =>
        db.transaction(async (tx) => {
          const now = clock.now();
          const [drive] = await lockedStill(tx, id, toRemind(kind, now));
          if (!drive?.startsAt) return;
          // The two-hour reminder makes the one-day reminder unnecessary.
          const told = kind === 'drive_hours' ? { hoursTold: now, dayTold: now } : { [set]: now };
          await tx.update(testDrives).set(told).where(eq(testDrives.id, id));
          await moves.tell(tx, drive, { template, cause: `${kind}:${drive.startsAt.toISOString()}` });
        }),
    );
  }

  return {
    /** Ends past bookings before a customer reads their test drives. */
    endOf: (accountId: string) => endOver(accountId),

    /** Work of the job; several processes may run it concurrently. */
    async sweep(): Promise<void> {
      while ((await db.transaction((tx) => endHolds(tx, clock.now(), holdsAtOnce))) === holdsAtOnce);
      await endOver();
      await remind('drive_hours');
      await remind('drive_day');
    },
  };
}
