import { randomUUID } from 'node:crypto';
import { hourMs } from '@ev/kernel/durations.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { type TakenPicture, unclaimedHours } from '../contract/private-picture.ts';
import { privateFileOf } from './file-names.ts';
import { createPrivateFiles } from './private-files.ts';
import { createRedraw, type Redrawn } from './redraw.ts';
import type { MediaStorage } from './storage/port.ts';
import { privatePictures } from './tables.ts';

/** A customer sends a few pictures; a staff member photographs several cars. */
const perDay = { customer: 60, staff: 1_000 } as const;
/** Maximum number of pictures deleted in one sweep; the rest follows in the next. */
const sweepLimit = 200;

/** Who sends a picture: a customer by their account, or a staff member. */
export type PictureSender = { senderId: string; kind: keyof typeof perDay };

export type PrivatePictures = {
  /** Whether pictures can be stored at all. */
  taken: boolean;
  /**
   * Assigns the pictures named by a command to its result, for some days. Only the sender's own unassigned
   * pictures, and all or none. @throws AppError media.privatePictureNotFound
   */
  claim(
    tx: Transaction,
    of: { senderId: string; pictureIds: readonly string[]; owner: string; keptDays: number },
  ): Promise<void>;
  /** Changes how long the pictures of a result are stored, counted from now. */
  keepFor(tx: Transaction, owner: string, keptDays: number): Promise<void>;
  /** In the order in which they were named. */
  idsOf(reader: Database | Transaction, owner: string): Promise<string[]>;
  /** The same for many owners by one query; an owner without pictures is left out. */
  idsOfMany(
    reader: Database | Transaction,
    owners: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>>;
  /** To what a picture was assigned; null if it is unknown or unassigned. */
  ownerOf(reader: Database | Transaction, pictureId: string): Promise<string | null>;
  /** The decrypted picture. @throws AppError media.privatePictureNotFound, media.storageAway */
  read(owner: string, pictureId: string): Promise<Redrawn>;
};

/**
 * Receives, stores and deletes private pictures of customers and staff: re-encoded, and encrypted with a key outside
 * the database.
 */
export function createPrivatePictures(parts: {
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
  const files = createPrivateFiles({
    storage,
    log,
    fileOf: privateFileOf,
    away: 'media.storageAway',
    sealed: { vault, placeOf: privateFileOf },
  });

  const services: PrivatePictures = {
    taken: !vault.missing,
    async claim(tx, { senderId, pictureIds, owner, keptDays }) {
      if (pictureIds.length === 0) return;
      const now = clock.now();
      const deleteAt = new Date(now.getTime() + keptDays * 24 * hourMs);
      // Sorted, so that two commands with the same pictures do not deadlock.
      for (const pictureId of [...pictureIds].sort()) {
        const own = and(eq(privatePictures.pictureId, pictureId), eq(privatePictures.senderId, senderId));
        const free = and(
          isNull(privatePictures.owner),
          isNotNull(privatePictures.storedAt),
          gt(privatePictures.deleteAt, now),
        );
        const claimed = await tx
          .update(privatePictures)
          .set({ owner, position: pictureIds.indexOf(pictureId), deleteAt })
          .where(and(own, free))
          .returning({ pictureId: privatePictures.pictureId });
        if (claimed.length === 0) throw new AppError('media.privatePictureNotFound');
      }
    },
    async keepFor(tx, owner, keptDays) {
      const deleteAt = new Date(clock.now().getTime() + keptDays * 24 * hourMs);
      await tx.update(privatePictures).set({ deleteAt }).where(eq(privatePictures.owner, owner));
    },
    async idsOf(reader, owner) {
      const rows = await reader
        .select({ pictureId: privatePictures.pictureId })
        .from(privatePictures)
        .where(eq(privatePictures.owner, owner))
        .orderBy(asc(privatePictures.position));
      return rows.map(({ pictureId }) => pictureId);
    },
    async idsOfMany(reader, owners) {
      const ids = new Map<string, string[]>();
      if (owners.length === 0) return ids;
      const rows = await reader
        .select({ owner: privatePictures.owner, pictureId: privatePictures.pictureId })
        .from(privatePictures)
        .where(inArray(privatePictures.owner, [...owners]))
        .orderBy(asc(privatePictures.owner), asc(privatePictures.position));
      for (const { owner, pictureId } of rows)
        if (owner !== null) ids.set(owner, [...(ids.get(owner) ?? []), pictureId]);
      return ids;
    },
    async ownerOf(reader, pictureId) {
      const [row] = await reader
        .select({ owner: privatePictures.owner })
        .from(privatePictures)
        .where(eq(privatePictures.pictureId, pictureId));
      return row?.owner ?? null;
    },
    async read(owner, pictureId) {
      const [row] = await db
        .select()
        .from(privatePictures)
        .where(and(eq(privatePictures.pictureId, pictureId), eq(privatePictures.owner, owner)));
      if (!row) throw new AppError('media.privatePictureNotFound');
      const jpeg = await files.read(pictureId);
      if (!jpeg) throw new AppError('media.privatePictureNotFound');
      const { width, height } = row;
      return { jpeg, width, height };
    },
  };

  return {
    services,

    /**
     * The row is written before the file, so that every file is known.
     * @throws AppError media.privatePicturesOff, media.tooManyPrivatePictures, media.storageAway, or the
     * refusal of the picture itself
     */
    async take({ senderId, kind }: PictureSender, bytes: Buffer): Promise<TakenPicture> {
      if (vault.missing) throw new AppError('media.privatePicturesOff');
      if (
        !(await limiter.take(`media.private:${senderId}`, { limit: perDay[kind], windowSeconds: 24 * 3600 }))
      )
        throw new AppError('media.tooManyPrivatePictures');
      const { jpeg, width, height } = await redraw(bytes);
      const pictureId = randomUUID();
      const createdAt = clock.now();
      const deleteAt = new Date(createdAt.getTime() + unclaimedHours * hourMs);
      const write = files.prepare(pictureId, jpeg);
      await db.insert(privatePictures).values({ pictureId, senderId, width, height, createdAt, deleteAt });
      await write();
      await db
        .update(privatePictures)
        .set({ storedAt: clock.now() })
        .where(eq(privatePictures.pictureId, pictureId));
      return { pictureId };
    },

    /** Deletes unassigned, unfinished and expired pictures. */
    removeDue: (): Promise<void> =>
      db.transaction(async (tx) => {
        const due = await tx
          .select({ pictureId: privatePictures.pictureId })
          .from(privatePictures)
          .where(lte(privatePictures.deleteAt, clock.now()))
          .limit(sweepLimit)
          .for('update', { skipLocked: true });
        if (due.length === 0) return;
        const ids = due.map(({ pictureId }) => pictureId);
        await tx.delete(privatePictures).where(inArray(privatePictures.pictureId, ids));
        for (const pictureId of ids) await jobs.enqueue(tx, 'media.removePrivateFile', { pictureId });
      }),

    removeFile: files.remove,
  };
}
