import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import type { PartRow } from '../../contract/staff-maintenance.ts';
import type { StockedPart } from '../catalogue/stocked.ts';
import { partStock, spareParts } from '../catalogue/tables.ts';
import type { StoreReach } from './reach.ts';

const partRow = ({ partCode, name, priceFen, supplyDays }: StockedPart, quantity: number): PartRow => ({
  partCode,
  name,
  priceFen,
  quantity,
  supplyDays,
});

/** The stock of parts at a store. */
export function createParts({ db, stores }: { db: Database; stores: StoreReach }) {
  return {
    /** @throws AppError maintenance.noStore */
    async list(
      actor: StaffActor,
      query: Api['maintenance.listParts']['parsed'],
    ): Promise<Api['maintenance.listParts']['output']> {
      const { storeId, keyword, only } = query;
      await stores.workshop(db, actor, storeId);
      const quantity = sql<number>`coalesce(${partStock.quantity}, 0)`;
      const ofStore = and(eq(partStock.partCode, spareParts.partCode), eq(partStock.storeId, storeId));
      const where = and(
        keyword
          ? or(
              ilike(spareParts.partCode, containing(keyword)),
              ilike(sql`${spareParts.content}->>'name'`, containing(keyword)),
            )
          : undefined,
        only === 'out' ? sql`${quantity} = 0` : undefined,
      );
      const { rows, ...page } = await readPage({
        rows: db
          .select({ content: spareParts.content, quantity })
          .from(spareParts)
          .leftJoin(partStock, ofStore)
          .where(where)
          .orderBy(asc(spareParts.position)),
        count: db
          .select({ total: sql<number>`count(*)::int` })
          .from(spareParts)
          .leftJoin(partStock, ofStore)
          .where(where),
        page: query,
      });
      return { list: rows.map((row) => partRow(row.content, row.quantity)), ...page };
    },

    /**
     * The number after a count or an arrival; another staff member's change in between is not overwritten. @throws
     * AppError maintenance.noStore, noSuchPart, moved
     */
    async set(
      tx: Transaction,
      { actor, audit }: Acting,
      input: Api['maintenance.setPartStock']['parsed'],
    ): Promise<PartRow> {
      const { storeId, partCode, quantity, seenQuantity, reason } = input;
      await stores.workshop(tx, actor, storeId);
      const [part] = await tx
        .select({ content: spareParts.content })
        .from(spareParts)
        .where(eq(spareParts.partCode, partCode));
      if (!part) throw new AppError('maintenance.noSuchPart');
      await tx.insert(partStock).values({ storeId, partCode, quantity: 0 }).onConflictDoNothing();
      const changed = await tx
        .update(partStock)
        .set({ quantity })
        .where(
          and(
            eq(partStock.storeId, storeId),
            eq(partStock.partCode, partCode),
            eq(partStock.quantity, seenQuantity),
          ),
        )
        .returning({ partCode: partStock.partCode });
      if (changed.length === 0) throw new AppError('maintenance.moved');
      await audit(tx, {
        action: 'maintenance.setPartStock',
        object: `maintenancePart:${storeId}-${partCode}`,
        details: { from: seenQuantity, to: quantity, reason },
      });
      return partRow(part.content, quantity);
    },
  };
}
