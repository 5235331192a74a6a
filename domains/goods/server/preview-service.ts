import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { type Database, rehearse, sqlState } from '@ev/platform/database.ts';
import type { Stock } from '@ev/stock/part.ts';
import { eq } from 'drizzle-orm';
import { changesOf, planChanges } from './release-plan.ts';
import { goodsReleases } from './tables.ts';

type Deps = { db: Database; clock: Clock; stock: Stock; renderPage(url: string): Promise<string | null> };

/** Previews of a release: published in a transaction, rendered, and rolled back. */
export function createPreview({ db, clock, stock, renderPage }: Deps) {
  return {
    /**
     * @throws AppError goods.releaseNotFound; goods.noPreview if the drafts cannot be applied, or the page
     * redirects
     */
    async render({
      releaseNo,
      page,
    }: Api['goods.previewRelease']['parsed']): Promise<Api['goods.previewRelease']['output']> {
      const found = await db.$count(goodsReleases, eq(goodsReleases.releaseNo, releaseNo));
      if (found === 0) throw new AppError('goods.releaseNotFound');
      const now = clock.now();
      try {
        const html = await rehearse(
          db,
          async (tx) => {
            // Faulty drafts keep their published state, so that the rest can be previewed.
            const { parts } = await planChanges(tx, stock, await changesOf(tx, releaseNo), now);
            for (const { part, change } of parts) await part.put(tx, change, now);
          },
          () => renderPage(`/h5${page}`),
        );
        if (html === null) throw new AppError('goods.noPreview');
        return { html };
      } catch (error) {
        // A duplicate code, or a lock held by another transaction.
        if (/^(23|55)/.test(sqlState(error) ?? '')) throw new AppError('goods.noPreview');
        throw error;
      }
    },
  };
}
