import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import type { Database } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { ReviewFilter } from '../../contract/kinds.ts';
import type { Product, Review } from '../../contract/product.ts';
import { getProductRow } from '../products/product-row.ts';
import { mallReviews, type ReviewRow } from '../tables.ts';
import { additionOwnerOf, ownerOf, presentReview, reviewNoOf } from './review-presenter.ts';

/** Reviews on the page of a product. */
const latest = 3;

export type Reviews = ReturnType<typeof createReviewsReading>;

export type ReviewDeps = {
  db: Database;
  owners: Pick<CarOwners, 'nicknamesOf'>;
  pictures: Pick<PrivatePictures, 'idsOfMany' | 'ownerOf' | 'read'>;
};

/** Reviews with their authors and pictures, without a query per review. */
export async function presentReviews(
  { db, owners, pictures }: ReviewDeps,
  rows: readonly ReviewRow[],
): Promise<Review[]> {
  const [nicknames, ids] = await Promise.all([
    owners.nicknamesOf(
      db,
      rows.map(({ accountId }) => accountId),
    ),
    pictures.idsOfMany(
      db,
      rows.flatMap(({ reviewNo }) => [ownerOf(reviewNo), additionOwnerOf(reviewNo)]),
    ),
  ]);
  return rows.map((row) => presentReview(row, { nicknames, pictures: ids }));
}

/** Reviews as customers see them: without the hidden ones. */
export function createReviewsReading(deps: ReviewDeps) {
  const { db, pictures } = deps;
  const { productCode, rating, hasPictures, hiddenAt, writtenAt, reviewNo } = mallReviews;

  const shownOf = (code: string) => and(eq(productCode, code), isNull(hiddenAt));
  const filters: Record<ReviewFilter, SQL | undefined> = {
    all: undefined,
    pictures: eq(hasPictures, true),
    good: gte(rating, 4),
    bad: lte(rating, 2),
  };
  const newest = [desc(writtenAt), desc(reviewNo)] as const;

  async function figuresOf(code: string): Promise<Product['reviews']['figures']> {
    const [row] = await db
      .select({
        count: sql<number>`count(*)::int`,
        averageTenths: sql<number | null>`round(avg(${rating}) * 10)::int`,
        withPictures: sql<number>`(count(*) filter (where ${hasPictures}))::int`,
        good: sql<number>`(count(*) filter (where ${rating} >= 4))::int`,
        bad: sql<number>`(count(*) filter (where ${rating} <= 2))::int`,
      })
      .from(mallReviews)
      .where(shownOf(code));
    return row ?? { count: 0, averageTenths: null, withPictures: 0, good: 0, bad: 0 };
  }

  return {
    /** Figures and the newest reviews of a product. */
    async summary(code: string): Promise<Product['reviews']> {
      const [figures, rows] = await Promise.all([
        figuresOf(code),
        db
          .select()
          .from(mallReviews)
          .where(shownOf(code))
          .orderBy(...newest)
          .limit(latest),
      ]);
      return { figures, latest: await presentReviews(deps, rows) };
    },

    /** @throws AppError mall.productNotFound */
    async list(query: Api['mall.listReviews']['parsed']): Promise<Api['mall.listReviews']['output']> {
      await getProductRow(db, query.productCode);
      const where = and(shownOf(query.productCode), filters[query.filter]);
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(mallReviews)
          .where(where)
          .orderBy(...newest),
        count: db.$count(mallReviews, where),
        page: query,
      });
      return { list: await presentReviews(deps, rows), ...page };
    },

    /**
     * A picture of a review that is shown; null if there is none.
     * @throws AppError media.privatePictureNotFound, media.storageAway
     */
    async picture(pictureId: string): Promise<Buffer | null> {
      const owner = await pictures.ownerOf(db, pictureId);
      const no = owner === null ? null : reviewNoOf(owner);
      if (owner === null || no === null) return null;
      const shown = and(eq(reviewNo, no), isNull(hiddenAt));
      if ((await db.$count(mallReviews, shown)) === 0) return null;
      return (await pictures.read(owner, pictureId)).jpeg;
    },
  };
}
