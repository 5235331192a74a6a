import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, desc, eq, ilike, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ReviewState } from '../../contract/kinds.ts';
import { mallProducts, mallReviews } from '../tables.ts';
import { presentReviews, type ReviewDeps } from './reviews-reading.ts';

/** Bad reviews that customers see without a reply of the brand. */
export const isToReply = and(
  lte(mallReviews.rating, 2),
  isNull(mallReviews.reply),
  isNull(mallReviews.hiddenAt),
);

const states: Record<ReviewState, SQL | undefined> = {
  toReply: isToReply,
  shown: isNull(mallReviews.hiddenAt),
  hidden: isNotNull(mallReviews.hiddenAt),
};

/** Reviews as staff see, hide and answer them. */
export function createStaffReviews(deps: ReviewDeps & { clock: Clock }) {
  const { db, clock } = deps;
  const { reviewNo, hiddenAt, reply } = mallReviews;

  /**
   * Changes a review that is still as it was seen.
   * @throws AppError mall.reviewUnknown, mall.reviewMoved
   */
  async function change(
    tx: Transaction,
    no: string,
    seen: SQL | undefined,
    set: Partial<typeof mallReviews.$inferInsert>,
  ): Promise<void> {
    const changed = await tx
      .update(mallReviews)
      .set(set)
      .where(and(eq(reviewNo, no), seen))
      .returning({ reviewNo });
    if (changed.length > 0) return;
    const known = await tx.$count(mallReviews, eq(reviewNo, no));
    throw new AppError(known > 0 ? 'mall.reviewMoved' : 'mall.reviewUnknown');
  }

  return {
    async list(query: Api['mall.listAllReviews']['parsed']): Promise<Api['mall.listAllReviews']['output']> {
      const { keyword, state } = query;
      const where = and(
        state ? states[state] : undefined,
        keyword
          ? or(
              eq(reviewNo, keyword),
              eq(mallProducts.productCode, keyword),
              ilike(sql`${mallProducts.content} ->> 'name'`, containing(keyword)),
            )
          : undefined,
      );
      const { rows, ...page } = await readPage({
        rows: db
          .select({ review: mallReviews, product: mallProducts })
          .from(mallReviews)
          .innerJoin(mallProducts, eq(mallProducts.productCode, mallReviews.productCode))
          .where(where)
          .orderBy(desc(mallReviews.writtenAt), desc(reviewNo)),
        count: db
          .select({ total: sql<number>`count(*)::int` })
          .from(mallReviews)
          .innerJoin(mallProducts, eq(mallProducts.productCode, mallReviews.productCode))
          .where(where),
        page: query,
      });
      const shown = await presentReviews(
        deps,
        rows.map(({ review }) => review),
      );
      const list = rows.flatMap(({ review, product }, at) => {
        const one = shown[at];
        if (!one) return [];
        return [
          {
            ...one,
            productCode: product.productCode,
            productName: product.content.name,
            uid: review.accountId,
            hidden:
              review.hiddenAt === null
                ? null
                : { at: review.hiddenAt.toISOString(), reason: review.hiddenReason ?? '' },
            repliedBy: review.repliedBy,
          },
        ];
      });
      return { list, ...page };
    },

    /** @throws AppError mall.reviewUnknown, mall.reviewMoved */
    async hide(
      tx: Transaction,
      { audit }: Acting,
      { reviewNo: no, reason }: Api['mall.hideReview']['parsed'],
    ): Promise<{ hidden: boolean }> {
      await change(tx, no, isNull(hiddenAt), { hiddenAt: clock.now(), hiddenReason: reason });
      await audit(tx, { action: 'mall.hideReview', object: `mallReview:${no}` });
      return { hidden: true };
    },

    /** @throws AppError mall.reviewUnknown, mall.reviewMoved */
    async show(
      tx: Transaction,
      { audit }: Acting,
      { reviewNo: no }: Api['mall.showReview']['parsed'],
    ): Promise<{ hidden: boolean }> {
      await change(tx, no, isNotNull(hiddenAt), { hiddenAt: null, hiddenReason: null });
      await audit(tx, { action: 'mall.showReview', object: `mallReview:${no}` });
      return { hidden: false };
    },

    /** @throws AppError mall.reviewUnknown, mall.reviewMoved */
    async reply(
      tx: Transaction,
      { actor, audit }: Acting,
      { reviewNo: no, text, seenReply }: Api['mall.replyReview']['parsed'],
    ): Promise<{ reply: string }> {
      const seen = seenReply === null ? isNull(reply) : eq(reply, seenReply);
      await change(tx, no, seen, { reply: text, repliedAt: clock.now(), repliedBy: actor.name });
      await audit(tx, { action: 'mall.replyReview', object: `mallReview:${no}` });
      return { reply: text };
    },
  };
}
