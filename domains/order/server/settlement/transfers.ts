import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { sql } from 'drizzle-orm';
import { carOrders } from '../tables.ts';
import { brandCompensations } from './tables.ts';

/**
 * A bank transfer belongs to one sum of one order, in either direction. Of two concurrent callers with the
 * same number, the second waits here for the first.
 * @throws AppError order.transferUsed
 */
export async function takeTransfer(tx: Transaction, reference: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`transfer:${reference}`}, 0))`);
  const { rows } = await tx.execute<{ used: boolean }>(sql`select
    exists (select from ${brandCompensations} where ${brandCompensations.reference} = ${reference})
    or exists (select from ${carOrders} where ${carOrders.balanceReference} = ${reference})
    or exists (select from ${carOrders} where ${carOrders.balanceReturnReference} = ${reference}) as used`);
  if (rows[0]?.used) throw new AppError('order.transferUsed');
}
