import type { Database, Transaction } from '@ev/platform/database.ts';
import type { StockChange } from '@ev/stock/part.ts';
import { asc, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A table with a key, a position, and the item of the file as its content. */
type ContentTable = PgTable & { position: PgColumn; content: PgColumn };

/** Reads and writes the items of a file in such a table. What refers to a removed item keeps its own copy. */
export function contentPart<Item extends object, Key extends keyof Item & string>(
  table: ContentTable,
  key: PgColumn,
  keyField: Key,
) {
  return {
    async read(db: Database | Transaction): Promise<Item[]> {
      const rows = await db.select({ content: table.content }).from(table).orderBy(asc(table.position));
      return rows.map(({ content }) => content as Item);
    },
    async put(tx: Transaction, { items, removed }: StockChange<Item>): Promise<void> {
      const gone = removed.map((item) => item[keyField]);
      if (gone.length > 0) await tx.delete(table).where(inArray(key, gone));
      for (const [position, content] of items.entries())
        await tx
          .insert(table)
          .values({ [keyField]: content[keyField], position, content } as never)
          .onConflictDoUpdate({ target: key, set: { position, content } as never });
    },
  };
}
