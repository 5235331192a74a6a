import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { createGate } from '@ev/platform/gate.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { eq } from 'drizzle-orm';
import { pictureStatus } from '../contract/kinds.ts';
import { filesOf, originalOf } from './file-names.ts';
import { movePicture, pictureStates } from './picture-home.ts';
import type { MediaStorage } from './storage/port.ts';
import { mediaPictures, type PictureRow } from './tables.ts';
import { BrokenPicture, makeVariants } from './variants.ts';

/** A few kilobytes may decode to 40 million pixels, which take most of a gigabyte until they are scaled. */
const decodedAtOnce = 1;

/**
 * Jobs on the files of pictures. Each can be interrupted and repeated: file names are fixed, and the status
 * changes last.
 */
export function createProcessing(parts: { db: Database; clock: Clock; jobs: Jobs; storage: MediaStorage }) {
  const { db, clock, jobs, storage } = parts;
  const gate = createGate(decodedAtOnce);

  async function find(id: string): Promise<PictureRow | null> {
    const [row] = await db.select().from(mediaPictures).where(eq(mediaPictures.id, id));
    return row ?? null;
  }

  const fail = (id: string, reason: string) =>
    db.transaction(async (tx) => {
      if (!(await pictureStates.lock(tx, id))) return;
      await movePicture(tx, clock, { id, event: 'fail', actor: 'system', set: { reason } });
    });

  /** Creates the served files. @throws Error if the storage is unavailable, so that the job is retried */
  async function process(id: string): Promise<void> {
    const row = await find(id);
    if (row?.status !== pictureStatus.processing) return;
    const original = await storage.get(originalOf(id));
    if (!original) return fail(id, '上传的文件不在了，请重新上传');
    const made = await makeVariants(original, row).catch((error: unknown) => {
      if (error instanceof BrokenPicture) return error;
      throw error;
    });
    if (made instanceof BrokenPicture) return fail(id, made.message);
    for (const { name, bytes, format } of made.files) await storage.put(name, bytes, `image/${format}`);
    await db.transaction(async (tx) => {
      // Deleted during processing, so its files are deleted too.
      if (!(await pictureStates.lock(tx, id))) return jobs.enqueue(tx, 'media.removeFiles', { id });
      const set = { placeholder: made.placeholder };
      await movePicture(tx, clock, { id, event: 'finish', actor: 'system', set });
    });
  }

  /** Runs after the picture's row is gone. @throws Error if the storage is unavailable */
  async function removeFiles(id: string): Promise<void> {
    if (await find(id)) return;
    const [, width = ''] = /-(\d+)x/.exec(id) ?? [];
    await storage.remove(filesOf(id, Number(width)));
    // It was uploaded again while its files were being deleted.
    await fail(id, '上传时旧文件正在删除，请重新上传');
  }

  return { process: (id: string) => gate(() => process(id)), removeFiles };
}
