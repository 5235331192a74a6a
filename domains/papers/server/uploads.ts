import { randomUUID } from 'node:crypto';
import { createRedraw } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Member } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import type * as z from 'zod/mini';
import type { SideOf, TakenPicture } from '../contract/certificate.ts';
import { certificateForms } from '../contract/kinds.ts';
import { lockOwn } from './certificate-home.ts';
import { isEditable } from './certificate-presenter.ts';
import type { Consents } from './consents.ts';
import type { Pictures } from './picture-home.ts';

const aDay = { limit: 60, windowSeconds: 24 * 3600 };

const words = {
  'media.fileTooLarge': 'papers.pictureTooLarge',
  'media.tooManyPixels': 'papers.tooManyPixels',
  'media.tooSmall': 'papers.pictureTooSmall',
} as const;

/** Receives pictures of certificates: decoded with limits, re-encoded and encrypted. */
export function createUploads(parts: {
  db: Database;
  limiter: RateLimiter;
  pictures: Pictures;
  consents: Consents;
}) {
  const { db, limiter, pictures, consents } = parts;
  const draw = createRedraw();

  async function redraw(bytes: Buffer) {
    return draw(bytes).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.errorName === 'gateway.busy') throw error;
      throw new AppError(words[error.errorName as keyof typeof words] ?? 'papers.notAPicture');
    });
  }

  return {
    /**
     * @throws AppError papers.consentMissing, papers.certificateNotFound, papers.certificateMoved,
     * papers.sideUnknown, papers.tooManyPictures, papers.storageAway, or the refusal of the picture itself
     */
    async take(
      { accountId }: Member,
      { certificateNo, side }: z.output<typeof SideOf>,
      bytes: Buffer,
    ): Promise<TakenPicture> {
      const mayTake = async (tx: Transaction) => {
        if (!(await consents.isHeld(accountId, tx))) throw new AppError('papers.consentMissing');
        const { type, status } = await lockOwn(tx, accountId, certificateNo);
        if (!isEditable(status)) throw new AppError('papers.certificateMoved');
        if (!certificateForms[type].sides.some((one) => one.side === side))
          throw new AppError('papers.sideUnknown');
      };
      await db.transaction(mayTake);
      if (!(await limiter.take(`papers.picture:${accountId}`, aDay)))
        throw new AppError('papers.tooManyPictures');
      const { jpeg, width, height } = await redraw(bytes);
      const pictureId = randomUUID();
      await pictures.put({ pictureId, certificateNo, side, width, height }, jpeg);
      // Checked again: the certificate may have been submitted or deleted, or the consent withdrawn.
      const row = await db
        .transaction(async (tx) => {
          await mayTake(tx);
          return pictures.finish(tx, { pictureId });
        })
        .catch(async (error: unknown) => {
          await pictures.removeUnfinished(pictureId);
          throw error;
        });
      return { certificateNo, side, deletedBy: row.deleteAt.toISOString() };
    },
  };
}
