import { hourMs } from '@ev/kernel/durations.ts';
import { createPrivateFiles, type MediaStorage } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { and, asc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { pictureDays, type Side } from '../contract/kinds.ts';
import { type CertificatePictureRow, certificatePictures } from './tables.ts';

/** A write that was begun has finished or failed after this time. */
const writingSeconds = 900;
/** Maximum number of pictures deleted in one sweep; the rest follows in the next. */
const sweepLimit = 200;

/** Not a name that `/media/…` serves: only staff can view a picture, watermarked. */
const fileOf = (pictureId: string) => `certificates/${pictureId}`;
const placeOf = (pictureId: string) => `picture:${pictureId}`;

type Reader = Database | Transaction;
export type Pictures = ReturnType<typeof createPictureHome>;

/** Storage and deletion of encrypted certificate pictures. */
export function createPictureHome(parts: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  storage: MediaStorage;
  vault: Vault;
}) {
  const { db, clock, jobs, log, storage, vault } = parts;

  async function removeRows(tx: Transaction, rows: readonly { pictureId: string }[]): Promise<void> {
    if (rows.length === 0) return;
    const ids = rows.map(({ pictureId }) => pictureId);
    const gone = await tx
      .delete(certificatePictures)
      .where(inArray(certificatePictures.pictureId, ids))
      .returning({ pictureId: certificatePictures.pictureId, storedAt: certificatePictures.storedAt });
    for (const { pictureId, storedAt } of gone) {
      await jobs.enqueue(tx, 'papers.removeFile', { pictureId });
      // Its file may still be written after this moment.
      if (storedAt === null)
        await jobs.enqueue(tx, 'papers.removeFile', { pictureId }, { afterSeconds: writingSeconds });
    }
  }

  const files = createPrivateFiles({
    storage,
    log,
    fileOf,
    away: 'papers.storageAway',
    sealed: { vault, placeOf },
  });

  return {
    /**
     * Writes an encrypted picture. The row is written before the file, so that every file is known; the
     * picture takes effect when `finish` is called. @throws AppError papers.storageAway
     */
    async put(
      picture: { pictureId: string; certificateNo: string; side: Side; width: number; height: number },
      jpeg: Buffer,
    ): Promise<void> {
      const createdAt = clock.now();
      const deleteAt = new Date(createdAt.getTime() + pictureDays * 24 * hourMs);
      const write = files.prepare(picture.pictureId, jpeg);
      await db.insert(certificatePictures).values({ ...picture, createdAt, deleteAt });
      await write();
    },

    /**
     * Makes the picture effective and deletes the previous one of the same side. The caller holds the
     * certificate's lock.
     */
    async finish(tx: Transaction, { pictureId }: { pictureId: string }): Promise<CertificatePictureRow> {
      const [row] = await tx
        .update(certificatePictures)
        .set({ storedAt: clock.now() })
        .where(eq(certificatePictures.pictureId, pictureId))
        .returning();
      if (!row) throw new AppError('papers.pictureNotFound');
      const others = await this.of(tx, [row.certificateNo]);
      await removeRows(
        tx,
        others.filter((one) => one.side === row.side && one.pictureId !== pictureId),
      );
      return row;
    },

    /** Effective pictures, front before back. */
    of(reader: Reader, certificateNos: readonly string[]): Promise<CertificatePictureRow[]> {
      if (certificateNos.length === 0) return Promise.resolve([]);
      const known = inArray(certificatePictures.certificateNo, [...certificateNos]);
      return reader
        .select()
        .from(certificatePictures)
        .where(and(known, isNotNull(certificatePictures.storedAt)))
        .orderBy(asc(certificatePictures.certificateNo), asc(certificatePictures.createdAt));
    },

    /** The decrypted picture. @throws AppError papers.storageAway, papers.pictureNotFound */
    async read({ pictureId }: CertificatePictureRow): Promise<Buffer> {
      const jpeg = await files.read(pictureId);
      if (!jpeg) throw new AppError('papers.pictureNotFound');
      return jpeg;
    },

    async remove(tx: Transaction, certificateNo: string, side: Side): Promise<void> {
      const rows = await this.of(tx, [certificateNo]);
      await removeRows(
        tx,
        rows.filter((one) => one.side === side),
      );
    },

    /** Deletes all pictures of a certificate, including unfinished ones. */
    async removeAll(tx: Transaction, certificateNo: string): Promise<void> {
      const rows = await tx
        .select({ pictureId: certificatePictures.pictureId })
        .from(certificatePictures)
        .where(eq(certificatePictures.certificateNo, certificateNo))
        .for('update');
      await removeRows(tx, rows);
    },

    /** Deletes expired pictures, and those begun an hour ago and never finished. Returns their number. */
    async removeDue(): Promise<number> {
      const now = clock.now();
      return db.transaction(async (tx) => {
        const rows = await tx
          .select({ pictureId: certificatePictures.pictureId })
          .from(certificatePictures)
          .where(
            or(
              lte(certificatePictures.deleteAt, now),
              and(
                isNull(certificatePictures.storedAt),
                lte(certificatePictures.createdAt, new Date(now.getTime() - hourMs)),
              ),
            ),
          )
          .limit(sweepLimit)
          .for('update', { skipLocked: true });
        await removeRows(tx, rows);
        return rows.length;
      });
    },

    /** Deletes an unfinished picture: its row if it exists, and its file in any case. */
    removeUnfinished: (pictureId: string): Promise<void> =>
      db.transaction(async (tx) => {
        await removeRows(tx, [{ pictureId }]);
        await jobs.enqueue(tx, 'papers.removeFile', { pictureId });
      }),

    removeFile: files.remove,

    sealReading: ({ pictureId }: { pictureId: string }, reading: object): string =>
      vault.sealValue(reading, placeOf(pictureId)),
    openReading: ({ pictureId, sealedReading }: CertificatePictureRow): unknown =>
      sealedReading === null ? null : vault.openValue(sealedReading, placeOf(pictureId)),
  };
}
