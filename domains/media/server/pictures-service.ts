import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { beginningWith, containing } from '@ev/platform/like.ts';
import type { Log } from '@ev/platform/log.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { stockLock } from '@ev/stock/apply-stock.ts';
import { and, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { pictureStatus } from '../contract/kinds.ts';
import type { Picture } from '../contract/picture.ts';
import { idOfContent, originalOf, thumbnailOf } from './file-names.ts';
import { inspect } from './inspect.ts';
import { nameOf } from './names.ts';
import { movePicture, pictureStates } from './picture-home.ts';
import type { MediaStorage } from './storage/port.ts';
import { mediaPictures, type PictureRow } from './tables.ts';
import type { FindUses } from './uses.ts';

type Parts = { db: Database; clock: Clock; jobs: Jobs; log: Log; storage: MediaStorage; findUses: FindUses };

/** Upload, description and deletion of pictures by staff. */
export function createPictures({ db, clock, jobs, log, storage, findUses }: Parts) {
  async function find(id: string): Promise<PictureRow | null> {
    const [row] = await db.select().from(mediaPictures).where(eq(mediaPictures.id, id));
    return row ?? null;
  }

  /** @throws AppError media.storageAway */
  async function keep(id: string, bytes: Buffer, type: string): Promise<void> {
    try {
      await storage.put(originalOf(id), bytes, type);
    } catch (error) {
      log.warn({ err: error }, 'an upload could not be kept');
      throw new AppError('media.storageAway');
    }
  }

  return {
    /**
     * Accepts a picture. The same content again is the same picture with its first description, unless it had
     * failed.
     * @throws AppError with the reason for a refusal
     */
    async upload(
      bytes: Buffer,
      alt: string,
      { actor, audit }: Acting,
    ): Promise<Picture & { known: boolean }> {
      const { type, width, height } = await inspect(bytes);
      const id = idOfContent(bytes, { width, height });
      const before = await find(id);
      if (before && before.status !== pictureStatus.failed) return { ...present(before), known: true };
      await keep(id, bytes, `image/${type}`);
      return db.transaction(async (tx) => {
        // Of two concurrent uploads of the same content, the second finds the row of the first.
        await lockByKey(tx, `media:${id}`);
        const row = await pictureStates.lock(tx, id);
        if (row && row.status !== pictureStatus.failed) return { ...present(row), known: true };
        const by = `staff:${actor.staffId}`;
        const values = { alt, reason: null, uploadedById: actor.staffId, uploadedByName: actor.name };
        const now = clock.now();
        if (row) await movePicture(tx, clock, { id, event: 'uploadAgain', actor: by, set: values });
        else
          await pictureStates.create(tx, clock, {
            event: 'upload',
            actor: by,
            values: { ...values, id, width, height, bytes: bytes.length, uploadedAt: now },
          });
        await jobs.enqueue(tx, 'media.process', { id });
        await audit(tx, { action: 'media.upload', object: `mediaPicture:${id}`, details: { alt } });
        const written = await pictureStates.lock(tx, id);
        if (!written) throw new Error('The picture was not written');
        return { ...present(written), known: false };
      });
    },

    async list(query: Api['media.listPictures']['parsed']): Promise<Api['media.listPictures']['output']> {
      const { keyword, status } = query;
      const where = and(
        status ? eq(mediaPictures.status, status) : undefined,
        keyword
          ? or(ilike(mediaPictures.alt, containing(keyword)), ilike(mediaPictures.id, beginningWith(keyword)))
          : undefined,
      );
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(mediaPictures)
          .where(where)
          .orderBy(desc(mediaPictures.uploadedAt), desc(mediaPictures.id)),
        count: db.$count(mediaPictures, where),
        page: query,
      });
      return { list: rows.map(present), ...page };
    },

    /** @throws AppError media.pictureNotFound */
    async get(id: string): Promise<Api['media.getPicture']['output']> {
      const row = await find(id);
      if (!row) throw new AppError('media.pictureNotFound');
      return { ...present(row), uses: await findUses(db, nameOf(id)) };
    },

    /** @throws AppError media.pictureNotFound; media.pictureMoved if the description was changed since */
    async describe(
      tx: Transaction,
      { audit }: Acting,
      { id, alt, seenAlt }: Api['media.describePicture']['parsed'],
    ): Promise<{ alt: string }> {
      const row = await pictureStates.lock(tx, id);
      if (!row) throw new AppError('media.pictureNotFound');
      if (row.alt !== seenAlt) throw new AppError('media.pictureMoved');
      await tx.update(mediaPictures).set({ alt }).where(eq(mediaPictures.id, id));
      const details = { altBefore: row.alt, alt };
      await audit(tx, { action: 'media.describe', object: `mediaPicture:${id}`, details });
      return { alt };
    },

    /** @throws AppError media.pictureNotFound, media.pictureInUse */
    async remove(tx: Transaction, { audit }: Acting, id: string): Promise<{ removed: true }> {
      // The lock prevents publishing content that uses it meanwhile.
      await tx.execute(sql`select pg_advisory_xact_lock(${stockLock})`);
      const row = await pictureStates.lock(tx, id);
      if (!row) throw new AppError('media.pictureNotFound');
      if ((await findUses(tx, nameOf(id))).length > 0) throw new AppError('media.pictureInUse');
      await tx.delete(mediaPictures).where(eq(mediaPictures.id, id));
      await jobs.enqueue(tx, 'media.removeFiles', { id });
      const details = { alt: row.alt };
      await audit(tx, { action: 'media.remove', object: `mediaPicture:${id}`, details });
      return { removed: true };
    },
  };
}

function present(row: PictureRow): Picture {
  const { id, alt, status, reason, width, height, bytes, uploadedByName, uploadedAt } = row;
  return {
    id,
    name: nameOf(id),
    alt,
    status,
    reason,
    width,
    height,
    bytes,
    thumbnail: status === pictureStatus.ready ? thumbnailOf(id) : null,
    uploadedBy: uploadedByName,
    uploadedAt: uploadedAt.toISOString(),
  };
}
