import type { Api } from '@ev/contract';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, desc, eq } from 'drizzle-orm';
import { mallFavorites, mallProducts } from '../tables.ts';
import { cardOf } from './card.ts';
import { valueFen } from './price.ts';
import { getProductRow } from './product-row.ts';
import { readShelf } from './shelf.ts';

const mostFavorites = 500;

/** Products that customers saved. */
export function createFavorites({ db, clock }: { db: Database; clock: Clock }) {
  const ownOf = (accountId: string, productCode: string) =>
    and(eq(mallFavorites.accountId, accountId), eq(mallFavorites.productCode, productCode));

  return {
    async has(accountId: string, productCode: string): Promise<{ favorite: boolean }> {
      return { favorite: (await db.$count(mallFavorites, ownOf(accountId, productCode))) > 0 };
    },

    /** @throws AppError mall.productNotFound, mall.tooManyFavorites */
    async set(
      tx: Transaction,
      accountId: string,
      { productCode, on }: Api['mall.setFavorite']['parsed'],
    ): Promise<{ favorite: boolean }> {
      if (!on) {
        await tx.delete(mallFavorites).where(ownOf(accountId, productCode));
        return { favorite: false };
      }
      const row = await getProductRow(tx, productCode);
      const now = clock.now();
      const { price } = cardOf(row, await readShelf(tx, [row], now));
      // Two requests of one customer are counted one after the other.
      await lockByKey(tx, `mallFavorites:${accountId}`);
      const known = await tx.$count(mallFavorites, eq(mallFavorites.accountId, accountId));
      const inserted = await tx
        .insert(mallFavorites)
        .values({
          accountId,
          productCode,
          addedFen: valueFen(price.priceFen, price.points),
          addedAt: now,
        })
        .onConflictDoNothing()
        .returning({ productCode: mallFavorites.productCode });
      if (inserted.length > 0 && known >= mostFavorites) throw new AppError('mall.tooManyFavorites');
      return { favorite: true };
    },

    /** Newest first; products that are no longer sold say so. */
    async list(
      accountId: string,
      page: Api['mall.listFavorites']['parsed'],
    ): Promise<Api['mall.listFavorites']['output']> {
      const own = eq(mallFavorites.accountId, accountId);
      const { rows, ...rest } = await readPage({
        rows: db
          .select({ favorite: mallFavorites, product: mallProducts })
          .from(mallFavorites)
          .innerJoin(mallProducts, eq(mallProducts.productCode, mallFavorites.productCode))
          .where(own)
          .orderBy(desc(mallFavorites.addedAt), asc(mallFavorites.productCode)),
        count: db.$count(mallFavorites, own),
        page,
      });
      const shelf = await readShelf(
        db,
        rows.map(({ product }) => product),
        clock.now(),
      );
      return {
        list: rows.map(({ favorite, product }) => ({
          ...cardOf(product, shelf),
          addedAt: favorite.addedAt.toISOString(),
          addedFen: favorite.addedFen,
        })),
        ...rest,
      };
    },
  };
}
