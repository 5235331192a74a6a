import { randomUUID } from 'node:crypto';
import { createPrivateFiles, createRedraw, type MediaStorage } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { PhotoStage } from '../contract/kinds.ts';
import { chargerPhotos, type PhotoRow } from './tables.ts';

const aDay = { limit: 100, windowSeconds: 24 * 3600 };
/** Photos that were not submitted within this time are deleted. */
const looseMs = 24 * 3_600_000;
/** The maximum number of photos per sweep; the next sweep continues. */
const sweepLimit = 200;

/** `/media/…` does not serve these names: only the customer and staff see a photo. */
const fileOf = (photoId: string) => `home-charger/${photoId}`;

export type Sender = `member:${string}` | `staff:${string}`;
export type Photos = ReturnType<typeof createPhotos>;

type PhotoDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  limiter: RateLimiter;
  storage: MediaStorage;
};

type PhotoContext = PhotoDeps & {
  redraw: ReturnType<typeof createRedraw>;
  files: ReturnType<typeof createPrivateFiles>;
};

/**
 * Photos of parking spaces, surveys and finished work: re-encoded, and stored separately from the brand's
 * media.
 */
export function createPhotos(deps: PhotoDeps) {
  const context: PhotoContext = {
    ...deps,
    redraw: createRedraw(),
    files: createPrivateFiles({
      storage: deps.storage,
      log: deps.log,
      fileOf,
      away: 'home-charger.storageAway',
    }),
  };
  return {
    take: takePhoto.bind(null, context),
    handIn: handInPhotos,
    of: photosOf,
    uncheckedFind: uncheckedFindPhoto.bind(null, context),
    show: showPhoto.bind(null, context),
    removeLoose: removeLoosePhotos.bind(null, context),
    removeOf: removePhotosOf.bind(null, context),
    removeFile: context.files.remove,
  };
}

const unreadable = (error: unknown): never => {
  if (error instanceof AppError && error.errorName !== 'media.notAPicture') throw error;
  throw new AppError('home-charger.notAPicture');
};

/** A file is deleted after its row. */
async function removeWhere({ jobs }: PhotoContext, tx: Transaction, where: SQL): Promise<void> {
  const gone = await tx.delete(chargerPhotos).where(where).returning({ photoId: chargerPhotos.photoId });
  for (const { photoId } of gone) await jobs.enqueue(tx, 'home-charger.removeFile', { photoId });
}

/**
 * Accepts an upload; it takes effect once it is submitted with an action.
 * @throws AppError home-charger.tooManyPhotos, home-charger.notAPicture, home-charger.storageAway
 */
async function takePhoto(
  { db, clock, limiter, redraw, files }: PhotoContext,
  sender: Sender,
  bytes: Buffer,
): Promise<{ photoId: string }> {
  if (!(await limiter.take(`home-charger.photo:${sender}`, aDay)))
    throw new AppError('home-charger.tooManyPhotos');
  const { jpeg } = await redraw(bytes).catch(unreadable);
  const photoId = randomUUID();
  const write = files.prepare(photoId, jpeg);
  await db.insert(chargerPhotos).values({ photoId, sender, createdAt: clock.now() });
  await write();
  await db.update(chargerPhotos).set({ storedAt: clock.now() }).where(eq(chargerPhotos.photoId, photoId));
  return { photoId };
}

/**
 * Attaches a sender's uploads in this order; each can be submitted only once.
 * @throws AppError home-charger.photoNotFound
 */
async function handInPhotos(
  tx: Transaction,
  sender: Sender,
  to: { installNo: string; stage: PhotoStage },
  photoIds: readonly string[],
): Promise<void> {
  for (const [position, photoId] of photoIds.entries()) {
    const taken = await tx
      .update(chargerPhotos)
      .set({ ...to, position })
      .where(
        and(
          eq(chargerPhotos.photoId, photoId),
          eq(chargerPhotos.sender, sender),
          isNull(chargerPhotos.installNo),
          isNotNull(chargerPhotos.storedAt),
        ),
      )
      .returning({ photoId: chargerPhotos.photoId });
    if (taken.length !== 1) throw new AppError('home-charger.photoNotFound');
  }
}

function photosOf(reader: Database | Transaction, installNos: readonly string[]): Promise<PhotoRow[]> {
  if (installNos.length === 0) return Promise.resolve([]);
  return reader
    .select()
    .from(chargerPhotos)
    .where(inArray(chargerPhotos.installNo, [...installNos]))
    .orderBy(asc(chargerPhotos.createdAt), asc(chargerPhotos.position), asc(chargerPhotos.photoId));
}

/** Null if it does not exist. The caller checks the access. */
async function uncheckedFindPhoto({ db }: PhotoContext, photoId: string): Promise<PhotoRow | null> {
  const [row] = await db.select().from(chargerPhotos).where(eq(chargerPhotos.photoId, photoId));
  return row ?? null;
}

/** @throws AppError home-charger.photoNotFound, home-charger.storageAway */
async function showPhoto({ files }: PhotoContext, { photoId }: PhotoRow): Promise<{ jpeg: string }> {
  const bytes = await files.read(photoId);
  if (!bytes) throw new AppError('home-charger.photoNotFound');
  return { jpeg: bytes.toString('base64') };
}

/** Deletes uploads that were not submitted within a day. */
async function removeLoosePhotos(context: PhotoContext): Promise<void> {
  const { db, clock } = context;
  const before = new Date(clock.now().getTime() - looseMs);
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ photoId: chargerPhotos.photoId })
      .from(chargerPhotos)
      .where(and(isNull(chargerPhotos.installNo), lte(chargerPhotos.createdAt, before)))
      .limit(sweepLimit)
      .for('update', { skipLocked: true });
    const ids = rows.map(({ photoId }) => photoId);
    if (ids.length > 0) await removeWhere(context, tx, inArray(chargerPhotos.photoId, ids));
  });
}

const removePhotosOf = (context: PhotoContext, tx: Transaction, installNo: string): Promise<void> =>
  removeWhere(context, tx, eq(chargerPhotos.installNo, installNo));
