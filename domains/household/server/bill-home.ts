import { randomUUID } from 'node:crypto';
import { createPrivateFiles, createRedraw, type MediaStorage } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Member } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { TakenBill } from '../contract/household.ts';
import { billDays } from '../contract/words.ts';
import { type BillRow, householdBills } from './tables.ts';

const hourMs = 3_600_000;
/** What was begun is written by then, or never. */
const writingSeconds = 900;
/** Pictures that one sweep deletes; the rest comes with the next one. */
const sweepLimit = 200;
const aDay = { limit: 20, windowSeconds: 24 * 3600 };

/** No name that anybody is served: only staff see a bill, and marked. */
const fileOf = (pictureId: string) => `households/${pictureId}`;
const placeOf = (pictureId: string) => `household-bill:${pictureId}`;

export type Bills = ReturnType<typeof createBillHome>;

/** Where the sealed pictures of bills lie, and when they end. A file follows its row. */
export function createBillHome(parts: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  limiter: RateLimiter;
  storage: MediaStorage;
  vault: Vault;
}) {
  const { db, clock, jobs, log, limiter, storage, vault } = parts;
  const redraw = createRedraw();

  async function removeWhere(tx: Transaction, where: SQL | undefined): Promise<void> {
    const gone = await tx.delete(householdBills).where(where).returning();
    for (const { pictureId, storedAt } of gone) {
      await jobs.enqueue(tx, 'household.removeFile', { pictureId });
      // Its file may be written after this moment.
      if (storedAt === null)
        await jobs.enqueue(tx, 'household.removeFile', { pictureId }, { afterSeconds: writingSeconds });
    }
  }

  const files = createPrivateFiles({
    storage,
    log,
    fileOf,
    away: 'household.storageAway',
    sealed: { vault, placeOf },
  });

  return {
    /**
     * Takes a picture: read with care, drawn anew, sealed. It belongs to nothing until a number is handed in with it.
     * @throws AppError household.notOffered, household.tooManyPictures, household.storageAway, or what the picture is
     * refused for
     */
    async take({ accountId }: Member, bytes: Buffer): Promise<TakenBill> {
      if (vault.missing) throw new AppError('household.notOffered');
      if (!(await limiter.take(`household.bill:${accountId}`, aDay)))
        throw new AppError('household.tooManyPictures');
      const { jpeg } = await redraw(bytes);
      const pictureId = randomUUID();
      const createdAt = clock.now();
      const deleteAt = new Date(createdAt.getTime() + billDays * 24 * hourMs);
      const write = files.prepare(pictureId, jpeg);
      await db.insert(householdBills).values({ pictureId, accountId, createdAt, deleteAt });
      await write();
      const [row] = await db
        .update(householdBills)
        .set({ storedAt: clock.now() })
        .where(eq(householdBills.pictureId, pictureId))
        .returning();
      if (!row) throw new AppError('household.pictureNotFound');
      return { pictureId, deletedBy: deleteAt.toISOString() };
    },

    /**
     * The picture belongs to the number from now on; the one before it is deleted. Under the number's lock.
     * @throws AppError household.pictureNotFound when it is gone, somebody else's, or another number's
     */
    async give(
      tx: Transaction,
      { accountId, householdId, pictureId }: { accountId: string; householdId: string; pictureId: string },
    ): Promise<void> {
      const [row] = await tx
        .select()
        .from(householdBills)
        .where(and(eq(householdBills.pictureId, pictureId), isNotNull(householdBills.storedAt)))
        .for('update');
      if (row?.accountId !== accountId || (row.householdId ?? householdId) !== householdId)
        throw new AppError('household.pictureNotFound');
      if (row.householdId === householdId) return;
      await removeWhere(tx, eq(householdBills.householdId, householdId));
      await tx.update(householdBills).set({ householdId }).where(eq(householdBills.pictureId, pictureId));
    },

    async of(reader: Database | Transaction, householdId: string): Promise<BillRow | null> {
      const [row = null] = await reader
        .select()
        .from(householdBills)
        .where(eq(householdBills.householdId, householdId));
      return row;
    },

    /** What was sent, opened. @throws AppError household.storageAway, household.pictureNotFound */
    async read({ pictureId }: BillRow): Promise<Buffer> {
      const jpeg = await files.read(pictureId);
      if (!jpeg) throw new AppError('household.pictureNotFound');
      return jpeg;
    },

    removeOf: (tx: Transaction, householdId: string): Promise<void> =>
      removeWhere(tx, eq(householdBills.householdId, householdId)),

    /** Those that customers sent who have closed their account. */
    removeOfAccounts: (tx: Transaction, where: SQL): Promise<void> => removeWhere(tx, where),

    /** Deletes those whose days are over, and what was sent a day ago and handed in with nothing. */
    async removeDue(): Promise<void> {
      const now = clock.now();
      const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
      await db.transaction(async (tx) => {
        const due = await tx
          .select({ pictureId: householdBills.pictureId })
          .from(householdBills)
          .where(
            or(
              lte(householdBills.deleteAt, now),
              and(isNull(householdBills.storedAt), lte(householdBills.createdAt, before(1))),
              and(isNull(householdBills.householdId), lte(householdBills.createdAt, before(24))),
            ),
          )
          .limit(sweepLimit)
          .for('update', { skipLocked: true });
        const ids = due.map(({ pictureId }) => pictureId);
        if (ids.length > 0) await removeWhere(tx, inArray(householdBills.pictureId, ids));
      });
    },

    removeFile: files.remove,
  };
}
