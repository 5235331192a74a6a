import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { CardGoods } from '../contract/card.ts';
import { chargeCardGoods } from './tables.ts';

type Reader = Database | Transaction;

/** The kinds of cards on offer, in the brand's order: sold, or only granted. */
export async function currentGoods(reader: Reader): Promise<CardGoods[]> {
  const rows = await reader
    .select({ content: chargeCardGoods.content })
    .from(chargeCardGoods)
    .where(eq(chargeCardGoods.current, true))
    .orderBy(asc(chargeCardGoods.position), asc(chargeCardGoods.goodsCode));
  return rows.map(({ content }) => content);
}

/** The current version of a kind of card; null if it is not on offer. Locked until the transaction ends. */
export async function holdGoods(tx: Transaction, goodsCode: string): Promise<CardGoods | null> {
  const [row] = await tx
    .select({ content: chargeCardGoods.content })
    .from(chargeCardGoods)
    .where(and(eq(chargeCardGoods.goodsCode, goodsCode), eq(chargeCardGoods.current, true)))
    .for('share');
  return row?.content ?? null;
}

export const countGoods = (db: Database): Promise<number> =>
  db.$count(chargeCardGoods, eq(chargeCardGoods.current, true));

/** The last version of a kind of card, on offer or not; null if it never existed. */
export async function latestGoods(reader: Reader, goodsCode: string): Promise<CardGoods | null> {
  const [row] = await reader
    .select({ content: chargeCardGoods.content })
    .from(chargeCardGoods)
    .where(eq(chargeCardGoods.goodsCode, goodsCode))
    .orderBy(desc(chargeCardGoods.current), desc(chargeCardGoods.publishedAt))
    .limit(1);
  return row?.content ?? null;
}
