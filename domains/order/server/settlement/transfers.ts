import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { sql } from 'drizzle-orm';
import { carOrders } from '../tables.ts';
import { brandCompensations } from './tables.ts';

/** Another domain that records transfers: whether it has recorded one with this number. */
export type RecordedTransfers = (tx: Transaction, reference: string) => Promise<boolean>;

export type Transfers = ReturnType<typeof createTransfers>;

/** The numbers of bank transfers, each of which belongs to one sum, in either direction. */
export function createTransfers(others: () => readonly RecordedTransfers[]) {
  return {
    /**
     * Takes the number of a transfer for a sum. Of two concurrent callers with the same number, the second
     * waits here for the first.
     * @throws AppError order.transferUsed
     */
    async take(tx: Transaction, reference: string): Promise<void> {
      await lockByKey(tx, `transfer:${reference}`);
      const { rows } = await tx.execute<{ used: boolean }>(sql`select
        exists (select from ${brandCompensations} where ${brandCompensations.reference} = ${reference})
        or exists (select from ${carOrders} where ${carOrders.balanceReference} = ${reference})
        or exists (select from ${carOrders} where ${carOrders.balanceReturnReference} = ${reference}) as used`);
      if (rows[0]?.used) throw new AppError('order.transferUsed');
      for (const isRecorded of others())
        if (await isRecorded(tx, reference)) throw new AppError('order.transferUsed');
    },
  };
}
