import { orderNo } from '@ev/kernel/ids.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Reviews } from '../public.ts';
import { mallReviews, mallVariants } from '../tables.ts';
import { additionOwnerOf, ownerOf } from './review-presenter.ts';

/** As long as the product has its page. */
const keptDays = 3_650;

/** Reviews of bought lines, written for the domain that sold them. */
export function createReviewsWriting({
  clock,
  pictures,
}: {
  clock: Clock;
  pictures: Pick<PrivatePictures, 'claim'>;
}): Reviews {
  return {
    async write(tx, { lineId, accountId, skuCode, variantText, rating, text, pictureIds }) {
      const now = clock.now();
      const reviewNo = orderNo('R', now);
      const [variant] = await tx.select().from(mallVariants).where(eq(mallVariants.skuCode, skuCode));
      if (!variant) throw new AppError('mall.variantNotFound');
      const written = await tx
        .insert(mallReviews)
        .values({
          reviewNo,
          lineId,
          accountId,
          skuCode,
          variantText,
          rating,
          text,
          productCode: variant.productCode,
          hasPictures: pictureIds.length > 0,
          writtenAt: now,
        })
        .onConflictDoNothing({ target: mallReviews.lineId })
        .returning({ reviewNo: mallReviews.reviewNo });
      if (written.length === 0) throw new AppError('mall.alreadyReviewed');
      await pictures.claim(tx, { senderId: accountId, pictureIds, owner: ownerOf(reviewNo), keptDays });
      return { reviewNo };
    },

    async append(tx, { lineId, accountId, text, pictureIds }) {
      const [row] = await tx
        .select()
        .from(mallReviews)
        .where(and(eq(mallReviews.lineId, lineId), eq(mallReviews.accountId, accountId)))
        .for('update');
      if (!row) throw new AppError('mall.reviewNotFound');
      if (row.additionText !== null) throw new AppError('mall.alreadyReviewed');
      const { reviewNo } = row;
      await tx
        .update(mallReviews)
        .set({
          additionText: text,
          addedAt: clock.now(),
          hasPictures: row.hasPictures || pictureIds.length > 0,
        })
        .where(eq(mallReviews.reviewNo, reviewNo));
      await pictures.claim(tx, {
        senderId: accountId,
        pictureIds,
        owner: additionOwnerOf(reviewNo),
        keptDays,
      });
    },

    async listFor(reader, lineIds) {
      if (lineIds.length === 0) return new Map();
      const rows = await reader
        .select()
        .from(mallReviews)
        .where(inArray(mallReviews.lineId, [...lineIds]));
      return new Map(
        rows.map(({ lineId, rating, text, additionText }) => [
          lineId,
          { rating, text, appended: additionText !== null },
        ]),
      );
    },
  };
}
