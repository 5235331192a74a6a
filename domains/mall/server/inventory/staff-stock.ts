import type { Api } from '@ev/contract';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { csvOf } from '@ev/platform/csv.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { mostCountRows, type StaffMoveKind } from '../../contract/kinds.ts';
import { mostUnits, type StockLine } from '../../contract/staff.ts';
import { variantTextOf } from '../products/card.ts';
import { mallProducts, mallStock, mallStockMoves, mallVariants } from '../tables.ts';
import { countColumns } from './count-file.ts';
import { writeMove } from './units.ts';

type Reader = Database | Transaction;

const name = sql<string>`${mallProducts.content} ->> 'name'`;
export const isLow = sql`${mallStock.onHand} - ${mallStock.reserved} <= ${mallStock.lowAt}`;
export const isListed = and(eq(mallProducts.listed, true), eq(mallVariants.listed, true));

/** Stock with its product and variant. */
const joined = (reader: Reader) =>
  reader
    .select({ stock: mallStock, product: mallProducts, listed: sql<boolean>`${isListed}` })
    .from(mallStock)
    .innerJoin(mallVariants, eq(mallVariants.skuCode, mallStock.skuCode))
    .innerJoin(mallProducts, eq(mallProducts.productCode, mallVariants.productCode));

type JoinedRow = Awaited<ReturnType<typeof joined>>[number];

export function stockLineOf({ stock, product, listed }: JoinedRow): StockLine {
  const { skuCode, onHand, reserved, lowAt } = stock;
  const variant = product.content.variants.find((one) => one.skuCode === skuCode);
  return {
    skuCode,
    productCode: product.productCode,
    productName: product.content.name,
    variantText: variant ? variantTextOf(variant) : '',
    listed,
    onHand,
    reserved,
    lowAt,
    low: listed && onHand - reserved <= lowAt,
  };
}

type Filters = Pick<Api['mall.listStock']['parsed'], 'keyword' | 'productCode' | 'low'>;

function whereOf({ keyword, productCode, low }: Filters): SQL | undefined {
  return and(
    keyword ? or(ilike(mallStock.skuCode, containing(keyword)), ilike(name, containing(keyword))) : undefined,
    productCode ? eq(mallProducts.productCode, productCode) : undefined,
    low ? and(isLow, isListed) : undefined,
  );
}

const order = [asc(mallProducts.position), asc(mallProducts.productCode), asc(mallStock.skuCode)] as const;

/** Units on hand as staff see and change them. */
export function createStaffStock({ db, clock }: { db: Database; clock: Clock }) {
  /** @throws AppError mall.variantNotFound */
  async function lineOf(reader: Reader, skuCode: string): Promise<StockLine> {
    const [row] = await joined(reader).where(eq(mallStock.skuCode, skuCode));
    if (!row) throw new AppError('mall.variantNotFound');
    return stockLineOf(row);
  }

  return {
    async list(query: Api['mall.listStock']['parsed']): Promise<Api['mall.listStock']['output']> {
      const where = whereOf(query);
      const { rows, ...page } = await readPage({
        rows: joined(db)
          .where(where)
          .orderBy(...order),
        count: db
          .select({ total: sql<number>`count(*)::int` })
          .from(mallStock)
          .innerJoin(mallVariants, eq(mallVariants.skuCode, mallStock.skuCode))
          .innerJoin(mallProducts, eq(mallProducts.productCode, mallVariants.productCode))
          .where(where),
        page: query,
      });
      return { list: rows.map(stockLineOf), ...page };
    },

    /**
     * @throws AppError mall.variantNotFound, mall.stockReserved, mall.stockTooLarge; mall.stockMoved if the
     * units on hand are no longer those that were seen
     */
    async move(
      tx: Transaction,
      { actor, audit }: Acting,
      input: Api['mall.moveStock']['parsed'],
    ): Promise<StockLine> {
      const { skuCode, kind, quantity, reason, expectedOnHand } = input;
      const stock = await lockSeen(tx, skuCode, expectedOnHand);
      const onHand = onHandAfter(stock.onHand, kind, quantity);
      await setOnHand(tx, stock, onHand);
      await writeMove(tx, {
        skuCode,
        kind,
        reason,
        onHandDelta: onHand - stock.onHand,
        reservedDelta: 0,
        actor: `staff:${actor.staffId}`,
        actorName: actor.name,
        at: clock.now(),
      });
      await audit(tx, {
        action: 'mall.moveStock',
        object: `mallSku:${skuCode}`,
        details: { kind, quantity, reason },
      });
      return lineOf(tx, skuCode);
    },

    /** @throws AppError mall.variantNotFound, mall.stockMoved */
    async setLowMark(
      tx: Transaction,
      { audit }: Acting,
      { skuCode, lowAt, seenLowAt }: Api['mall.setLowMark']['parsed'],
    ): Promise<StockLine> {
      const changed = await tx
        .update(mallStock)
        .set({ lowAt })
        .where(and(eq(mallStock.skuCode, skuCode), eq(mallStock.lowAt, seenLowAt)))
        .returning({ skuCode: mallStock.skuCode });
      const line = await lineOf(tx, skuCode);
      if (changed.length === 0) throw new AppError('mall.stockMoved');
      await audit(tx, { action: 'mall.setLowMark', object: `mallSku:${skuCode}`, details: { lowAt } });
      return line;
    },

    /** Newest first. @throws AppError mall.variantNotFound */
    async listMoves(
      query: Api['mall.listStockMoves']['parsed'],
    ): Promise<Api['mall.listStockMoves']['output']> {
      await lineOf(db, query.skuCode);
      const own = eq(mallStockMoves.skuCode, query.skuCode);
      const { rows, ...page } = await readPage({
        rows: db.select().from(mallStockMoves).where(own).orderBy(desc(mallStockMoves.id)),
        count: db.$count(mallStockMoves, own),
        page: query,
      });
      return {
        list: rows.map(({ id, kind, onHandDelta, reservedDelta, reason, reference, actorName, at }) => ({
          id,
          kind,
          onHandDelta,
          reservedDelta,
          reason,
          reference,
          by: actorName,
          at: at.toISOString(),
        })),
        ...page,
      };
    },

    /** A file in which staff enter what they counted. @throws AppError mall.exportTooLarge */
    async export(filters: Filters): Promise<Api['mall.exportStock']['output']> {
      const rows = await joined(db)
        .where(whereOf(filters))
        .orderBy(...order)
        .limit(mostCountRows + 1);
      if (rows.length > mostCountRows) throw new AppError('mall.exportTooLarge');
      const lines = rows.map(stockLineOf);
      const csv = csvOf(
        countColumns,
        lines.map((one) => [
          one.skuCode,
          one.productName,
          one.variantText,
          String(one.onHand),
          String(one.reserved),
          '',
        ]),
      );
      return { fileName: `商城库存-${shanghaiDay(clock.now())}.csv`, csv, rows: lines.length };
    },
  };
}

type StockRow = typeof mallStock.$inferSelect;

/** @throws AppError mall.variantNotFound, mall.stockMoved */
async function lockSeen(tx: Transaction, skuCode: string, expectedOnHand: number): Promise<StockRow> {
  const [stock] = await tx.select().from(mallStock).where(eq(mallStock.skuCode, skuCode)).for('update');
  if (!stock) throw new AppError('mall.variantNotFound');
  if (stock.onHand !== expectedOnHand) throw new AppError('mall.stockMoved');
  return stock;
}

export function onHandAfter(onHand: number, kind: StaffMoveKind, quantity: number): number {
  if (kind === 'counted') return quantity;
  return kind === 'damaged' ? onHand - quantity : onHand + quantity;
}

/** @throws AppError mall.stockReserved, mall.stockTooLarge */
export async function setOnHand(tx: Transaction, stock: StockRow, onHand: number): Promise<void> {
  if (onHand < stock.reserved) throw new AppError('mall.stockReserved');
  if (onHand > mostUnits) throw new AppError('mall.stockTooLarge');
  await tx.update(mallStock).set({ onHand }).where(eq(mallStock.skuCode, stock.skuCode));
}
