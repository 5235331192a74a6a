import type { Api } from '@ev/contract';
import type { Reviews } from '@ev/mall/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, eq } from 'drizzle-orm';
import { lockOrder } from './order-home.ts';
import { isReviewable } from './order-rules.ts';
import { type MallOrderLineRow, mallOrderLines } from './tables.ts';

type ReviewDeps = { clock: Clock; reviews: Pick<Reviews, 'write' | 'append'> };

/** Reviews of bought lines; the reviews themselves belong to the products. */
export function createReviewing(deps: ReviewDeps) {
  return { write: writeReview.bind(null, deps), append: appendReview.bind(null, deps) };
}

/**
 * Locks the order of the line.
 * @throws AppError mall-order.notFound, mall-order.lineNotFound
 */
async function lockLine(
  tx: Transaction,
  accountId: string,
  { orderNo, lineId }: { orderNo: string; lineId: string },
) {
  const order = await lockOrder(tx, orderNo);
  if (order?.accountId !== accountId) throw new AppError('mall-order.notFound');
  const [line]: MallOrderLineRow[] = await tx
    .select()
    .from(mallOrderLines)
    .where(and(eq(mallOrderLines.lineId, lineId), eq(mallOrderLines.orderNo, orderNo)));
  if (!line) throw new AppError('mall-order.lineNotFound');
  return { order, line };
}

/** @throws AppError as `mall-order.writeReview` lists them */
async function writeReview(
  { clock, reviews }: ReviewDeps,
  tx: Transaction,
  accountId: string,
  { rating, text, pictureIds, ...which }: Api['mall-order.writeReview']['parsed'],
): Promise<{ reviewNo: string }> {
  const { order, line } = await lockLine(tx, accountId, which);
  const now = clock.now();
  if (!isReviewable(order, now)) throw new AppError('mall-order.notReviewable');
  const { lineId, skuCode, variantText } = line;
  const written = await reviews.write(tx, {
    lineId,
    accountId,
    skuCode,
    variantText,
    rating,
    text,
    pictureIds,
  });
  await tx.update(mallOrderLines).set({ reviewedAt: now }).where(eq(mallOrderLines.lineId, lineId));
  return written;
}

/** What is learnt in use may be added at any time. @throws AppError as `mall-order.appendReview` lists them */
async function appendReview(
  { reviews }: ReviewDeps,
  tx: Transaction,
  accountId: string,
  { text, pictureIds, ...which }: Api['mall-order.appendReview']['parsed'],
): Promise<{ added: true }> {
  const { line } = await lockLine(tx, accountId, which);
  await reviews.append(tx, { lineId: line.lineId, accountId, text, pictureIds });
  return { added: true };
}
