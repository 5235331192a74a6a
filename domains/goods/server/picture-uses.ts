import type { PictureUse } from '@ev/media/contract/picture.ts';
import type {} from '@ev/media/server/public.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { StockPart } from '@ev/stock/part.ts';
import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { openStatuses } from '../contract/statuses.ts';
import { nameOf } from './release-plan.ts';
import { goodsChanges, goodsReleases } from './tables.ts';

/** Drafts of open releases that use a picture, so that it is not deleted. */
export function createPictureUses(parts: readonly StockPart[]) {
  return async (db: Database | Transaction, picture: string): Promise<PictureUse[]> => {
    const { part, key, item, releaseNo } = goodsChanges;
    const rows = await db
      .select({ part, key, item, releaseNo })
      .from(goodsChanges)
      .innerJoin(goodsReleases, eq(goodsReleases.releaseNo, releaseNo))
      .where(
        and(
          inArray(goodsReleases.status, [...openStatuses]),
          eq(goodsChanges.dropped, false),
          like(sql`${item}::text`, `%"${picture}"%`),
        ),
      );
    return rows.map((row) => {
      const owner = parts.find(({ name }) => name === row.part);
      const name = (owner && row.item && nameOf(owner, row.item)) ?? row.key;
      return {
        part: row.part,
        label: owner?.label ?? row.part,
        key: row.key,
        name,
        releaseNo: row.releaseNo,
      };
    });
  };
}
