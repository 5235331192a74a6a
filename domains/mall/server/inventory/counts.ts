import type { Acting } from '@ev/platform/acting.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import type { CountedFile } from '../../contract/staff.ts';
import { mallStock, mallStockMoves } from '../tables.ts';
import { type CountedRow, type RowFault, readCounts, textOfFile } from './count-file.ts';

type StockRow = typeof mallStock.$inferSelect;

/** Takes a file of counts: a dry run says what it would change and which rows are wrong. */
export function createCounts({ db, clock }: { db: Database; clock: Clock }) {
  return {
    take: (acting: Acting, bytes: Buffer, apply: boolean): Promise<CountedFile> => {
      const file = textOfFile(bytes);
      if ('message' in file) return Promise.resolve(refused(0, [{ row: 1, message: file.message }]));
      const { rows, faults } = readCounts(file.text);
      return db.transaction(async (tx) => {
        const known = await lockRows(tx, rows);
        const all = [...faults, ...rowFaults(rows, known)].toSorted((one, other) => one.row - other.row);
        const changes = rows.flatMap((row) => {
          const stock = known.get(row.skuCode);
          return stock && stock.onHand !== row.counted ? [{ ...row, delta: row.counted - stock.onHand }] : [];
        });
        const read = rows.length + faults.length;
        if (all.length > 0) return { ...refused(read, all), changed: changes.length };
        if (apply) await write(tx, acting, changes, clock.now());
        return { rows: read, changed: changes.length, faults: [], applied: apply };
      });
    },
  };
}

const refused = (rows: number, faults: RowFault[]): CountedFile => ({
  rows,
  faults,
  changed: 0,
  applied: false,
});

async function lockRows(tx: Transaction, rows: readonly CountedRow[]): Promise<Map<string, StockRow>> {
  if (rows.length === 0) return new Map();
  const codes = JSON.stringify(rows.map(({ skuCode }) => skuCode));
  // As one parameter: a statement has at most 65,535 of them.
  const named = sql`(select jsonb_array_elements_text(${codes}::jsonb))`;
  const found = await tx
    .select()
    .from(mallStock)
    .where(inArray(mallStock.skuCode, named))
    .orderBy(asc(mallStock.skuCode))
    .for('update');
  return new Map(found.map((stock) => [stock.skuCode, stock]));
}

function rowFaults(rows: readonly CountedRow[], known: ReadonlyMap<string, StockRow>): RowFault[] {
  return rows.flatMap(({ row, skuCode, onHand, counted }) => {
    const stock = known.get(skuCode);
    if (!stock) return [{ row, message: `没有规格 ${skuCode}，请使用导出的编码` }];
    if (stock.onHand !== onHand)
      return [{ row, message: `${skuCode} 的库存在导出后变为 ${stock.onHand}，请重新导出再盘点` }];
    return counted < stock.reserved
      ? [{ row, message: `${skuCode} 有 ${stock.reserved} 件被订单占用，盘点数量不能更少` }]
      : [];
  });
}

async function write(
  tx: Transaction,
  { actor, audit }: Acting,
  changes: readonly (CountedRow & { delta: number })[],
  at: Date,
): Promise<void> {
  for (let from = 0; from < changes.length; from += 1_000) {
    const some = changes.slice(from, from + 1_000);
    const values = JSON.stringify(some.map(({ skuCode, counted }) => ({ sku: skuCode, counted })));
    await tx.execute(sql`
      update mall_stock set on_hand = row.counted
      from jsonb_to_recordset(${values}::jsonb) as row(sku text, counted int)
      where mall_stock.sku_code = row.sku
    `);
    await tx.insert(mallStockMoves).values(
      some.map(({ skuCode, delta }) => ({
        skuCode,
        kind: 'counted' as const,
        onHandDelta: delta,
        reservedDelta: 0,
        reason: '盘点文件',
        actor: `staff:${actor.staffId}`,
        actorName: actor.name,
        at,
      })),
    );
  }
  await audit(tx, { action: 'mall.importCounts', object: 'mallStock', details: { changed: changes.length } });
}
