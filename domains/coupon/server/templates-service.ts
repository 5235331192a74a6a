import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { CouponTemplate } from '../contract/coupon.ts';
import { couponTemplates } from './tables.ts';

type Reader = Database | Transaction;

/** The templates on offer, in the brand's order: claimable, or only granted. */
export async function currentTemplates(reader: Reader): Promise<CouponTemplate[]> {
  const rows = await reader
    .select({ content: couponTemplates.content })
    .from(couponTemplates)
    .where(eq(couponTemplates.current, true))
    .orderBy(asc(couponTemplates.position), asc(couponTemplates.templateCode));
  return rows.map(({ content }) => content);
}

/** The current version of a template; null if it is not on offer. Locked until the transaction ends. */
export async function holdTemplate(tx: Transaction, templateCode: string): Promise<CouponTemplate | null> {
  const [row] = await tx
    .select({ content: couponTemplates.content })
    .from(couponTemplates)
    .where(and(eq(couponTemplates.templateCode, templateCode), eq(couponTemplates.current, true)))
    .for('share');
  return row?.content ?? null;
}

export const countTemplates = (db: Database): Promise<number> =>
  db.$count(couponTemplates, eq(couponTemplates.current, true));
