import { randomUUID } from 'node:crypto';
import { hourMs } from '@ev/kernel/durations.ts';
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

/** After this time an unfinished write has failed for good. */
const writingSeconds = 900;
/** The maximum number of pictures that one sweep deletes; the next sweep continues. */
const sweepLimit = 200;
const aDay = { limit: 20, windowSeconds: 24 * 3600 };

/** No public path serves these names: only staff see a bill, and with a watermark. */
const fileOf = (pictureId: string) => `households/${pictureId}`;
const placeOf = (pictureId: string) => `household-bill:${pictureId}`;

export type Bills = ReturnType<typeof createBillHome>;

type BillDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  limiter: RateLimiter;
  storage: MediaStorage;
  vault: Vault;
};

type BillContext = BillDeps & {
  redraw: ReturnType<typeof createRedraw>;
  files: ReturnType<typeof createPrivateFiles>;
};

/**
 * Stores the encrypted pictures of bills and deletes them in time. A file is written after its row, and
 * deleted after it.
 */
export function createBillHome(deps: BillDeps) {
  const context: BillContext = {
    ...deps,
    redraw: createRedraw(),
    files: createPrivateFiles({
      storage: deps.storage,
      log: deps.log,
      fileOf,
      away: 'household.storageAway',
      sealed: { vault: deps.vault, placeOf },
    }),
  };
  return {
    take: takeBill.bind(null, context),
    give: giveBill.bind(null, context),
    of: billsOf,
    read: readBill.bind(null, context),
    removeOf: removeBillsOf.bind(null, context),
    removeOfAccounts: removeBillsOfAccounts.bind(null, context),
    removeDue: removeDueBills.bind(null, context),
    removeFile: context.files.remove,
  };
}

async function removeWhere({ jobs }: BillContext, tx: Transaction, where: SQL | undefined): Promise<void> {
  const gone = await tx.delete(householdBills).where(where).returning();
  for (const { pictureId, storedAt } of gone) {
    await jobs.enqueue(tx, 'household.removeFile', { pictureId });
    // Its file may still be written after this moment.
    if (storedAt === null)
      await jobs.enqueue(tx, 'household.removeFile', { pictureId }, { afterSeconds: writingSeconds });
  }
}

/**
 * Accepts a picture: checks it, re-encodes it and encrypts it. It belongs to no household number until it
 * is submitted with one.
 * @throws AppError household.notOffered, household.tooManyPictures, household.storageAway, or the refusal
 * of the picture
 */
async function takeBill(
  { db, clock, limiter, vault, redraw, files }: BillContext,
  { accountId }: Member,
  bytes: Buffer,
): Promise<TakenBill> {
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
}

/**
 * Assigns the picture to the household number and deletes the previous one. The caller holds the lock of
 * the number.
 * @throws AppError household.pictureNotFound if it is deleted, or belongs to another customer or another
 * number
 */
async function giveBill(
  context: BillContext,
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
  await removeWhere(context, tx, eq(householdBills.householdId, householdId));
  await tx.update(householdBills).set({ householdId }).where(eq(householdBills.pictureId, pictureId));
}

async function billsOf(reader: Database | Transaction, householdId: string): Promise<BillRow | null> {
  const [row = null] = await reader
    .select()
    .from(householdBills)
    .where(eq(householdBills.householdId, householdId));
  return row;
}

/** The decrypted picture. @throws AppError household.storageAway, household.pictureNotFound */
async function readBill({ files }: BillContext, { pictureId }: BillRow): Promise<Buffer> {
  const jpeg = await files.read(pictureId);
  if (!jpeg) throw new AppError('household.pictureNotFound');
  return jpeg;
}

const removeBillsOf = (context: BillContext, tx: Transaction, householdId: string): Promise<void> =>
  removeWhere(context, tx, eq(householdBills.householdId, householdId));

/** Deletes the pictures of closed accounts. */
const removeBillsOfAccounts = (context: BillContext, tx: Transaction, where: SQL): Promise<void> =>
  removeWhere(context, tx, where);

/** Deletes expired pictures, and those uploaded a day ago and not submitted. */
async function removeDueBills(context: BillContext): Promise<void> {
  const { db, clock } = context;
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
    if (ids.length > 0) await removeWhere(context, tx, inArray(householdBills.pictureId, ids));
  });
}
