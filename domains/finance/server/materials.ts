import { randomUUID } from 'node:crypto';
import { createPrivateFiles, createRedraw, type MediaStorage } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { Material } from '../contract/application.ts';
import { loanMaterials, type MaterialRow } from './tables.ts';

const aDay = { limit: 60, windowSeconds: 24 * 3600 };
/** Uploads that were not submitted within this time are deleted. */
const looseMs = 24 * 3_600_000;
/** A write that was begun has finished or failed after this time. */
const writingSeconds = 900;
/** The maximum number of pictures that one sweep deletes; the next sweep continues. */
const sweepLimit = 200;

/** No public path serves these names: only staff and the lender see a picture. */
const fileOf = (materialId: string) => `loans/${materialId}`;
const placeOf = (materialId: string) => `loan-material:${materialId}`;

/** The files of pictures, sealed. */
export const createMaterialFiles = ({
  storage,
  log,
  vault,
}: Pick<MaterialDeps, 'storage' | 'log' | 'vault'>) =>
  createPrivateFiles({ storage, log, fileOf, away: 'finance.storageAway', sealed: { vault, placeOf } });

type MaterialDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  limiter: RateLimiter;
  storage: MediaStorage;
  vault: Vault;
};

type MaterialContext = MaterialDeps & {
  redraw: ReturnType<typeof createRedraw>;
  files: ReturnType<typeof createMaterialFiles>;
};

export type Materials = ReturnType<typeof createMaterials>;

/** The pictures of applications: re-encoded, sealed, and deleted when the application ends. */
export function createMaterials(deps: MaterialDeps) {
  const context: MaterialContext = {
    ...deps,
    redraw: createRedraw(),
    files: createMaterialFiles(deps),
  };
  return {
    take: takeMaterial.bind(null, context),
    handIn: handInMaterials,
    of: materialsOf,
    uncheckedFind: uncheckedFindMaterial.bind(null, context),
    read: readMaterial.bind(null, context),
    markSent: markSent.bind(null, context),
    removeOf: removeMaterialsOf.bind(null, context),
    removeLoose: removeLooseMaterials.bind(null, context),
    removeFile: context.files.remove,
  };
}

/** A file is deleted after its row. */
async function removeWhere(
  { jobs }: MaterialContext,
  tx: Transaction,
  where: SQL | undefined,
): Promise<void> {
  const gone = await tx.delete(loanMaterials).where(where).returning();
  for (const { materialId, storedAt } of gone) {
    await jobs.enqueue(tx, 'finance.removeFile', { materialId });
    // Its file may still be written after this moment.
    if (storedAt === null)
      await jobs.enqueue(tx, 'finance.removeFile', { materialId }, { afterSeconds: writingSeconds });
  }
}

/**
 * Accepts an upload; it takes effect once it is submitted with an application.
 * @throws AppError finance.notOffered, finance.tooManyPictures, finance.storageAway, media.notAPicture
 */
async function takeMaterial(
  { db, clock, limiter, vault, redraw, files }: MaterialContext,
  accountId: string,
  bytes: Buffer,
): Promise<{ materialId: string }> {
  if (vault.missing) throw new AppError('finance.notOffered');
  if (!(await limiter.take(`finance.material:${accountId}`, aDay)))
    throw new AppError('finance.tooManyPictures');
  const { jpeg } = await redraw(bytes);
  const materialId = randomUUID();
  const write = files.prepare(materialId, jpeg);
  await db.insert(loanMaterials).values({ materialId, accountId, createdAt: clock.now() });
  await write();
  await db
    .update(loanMaterials)
    .set({ storedAt: clock.now() })
    .where(eq(loanMaterials.materialId, materialId));
  return { materialId };
}

/**
 * Attaches a customer's uploads; each can be submitted only once.
 * @throws AppError finance.materialNotFound
 */
async function handInMaterials(
  tx: Transaction,
  { accountId, applyNo }: { accountId: string; applyNo: string },
  given: readonly Material[],
): Promise<void> {
  for (const { kind, materialId } of given) {
    const taken = await tx
      .update(loanMaterials)
      .set({ applyNo, kind })
      .where(
        and(
          eq(loanMaterials.materialId, materialId),
          eq(loanMaterials.accountId, accountId),
          isNull(loanMaterials.applyNo),
          isNotNull(loanMaterials.storedAt),
        ),
      )
      .returning({ materialId: loanMaterials.materialId });
    if (taken.length !== 1) throw new AppError('finance.materialNotFound');
  }
}

function materialsOf(reader: Database | Transaction, applyNos: readonly string[]): Promise<MaterialRow[]> {
  if (applyNos.length === 0) return Promise.resolve([]);
  return reader
    .select()
    .from(loanMaterials)
    .where(inArray(loanMaterials.applyNo, [...applyNos]))
    .orderBy(asc(loanMaterials.createdAt), asc(loanMaterials.materialId));
}

/** Null if it does not exist. The caller checks the access. */
async function uncheckedFindMaterial(
  { db }: MaterialContext,
  materialId: string,
): Promise<MaterialRow | null> {
  const [row] = await db.select().from(loanMaterials).where(eq(loanMaterials.materialId, materialId));
  return row ?? null;
}

/** The decrypted picture. @throws AppError finance.storageAway, finance.materialNotFound */
async function readMaterial(
  { files }: MaterialContext,
  { materialId }: Pick<MaterialRow, 'materialId'>,
): Promise<Buffer> {
  const jpeg = await files.read(materialId);
  if (!jpeg) throw new AppError('finance.materialNotFound');
  return jpeg;
}

async function markSent({ db, clock }: MaterialContext, materialId: string): Promise<void> {
  await db.update(loanMaterials).set({ sentAt: clock.now() }).where(eq(loanMaterials.materialId, materialId));
}

const removeMaterialsOf = (context: MaterialContext, tx: Transaction, applyNo: string): Promise<void> =>
  removeWhere(context, tx, eq(loanMaterials.applyNo, applyNo));

/** Deletes uploads that were not submitted within a day. */
async function removeLooseMaterials(context: MaterialContext): Promise<void> {
  const { db, clock } = context;
  const before = new Date(clock.now().getTime() - looseMs);
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ materialId: loanMaterials.materialId })
      .from(loanMaterials)
      .where(and(isNull(loanMaterials.applyNo), lte(loanMaterials.createdAt, before)))
      .limit(sweepLimit)
      .for('update', { skipLocked: true });
    const ids = rows.map(({ materialId }) => materialId);
    if (ids.length > 0) await removeWhere(context, tx, inArray(loanMaterials.materialId, ids));
  });
}
