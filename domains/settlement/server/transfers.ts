import type { SettledOrders } from '@ev/order/server/public.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { brandCompensations } from './tables.ts';

/** Another domain that records transfers: whether it has recorded one with this number. */
export type RecordedTransfers = (tx: Transaction, reference: string) => Promise<boolean>;

export type Transfers = ReturnType<typeof createTransfers>;

/** The numbers of bank transfers, each of which belongs to one sum, in either direction. */
export function createTransfers(deps: {
  orders: Pick<SettledOrders, 'isTransferUsed'>;
  recordedTransfers: () => readonly RecordedTransfers[];
}) {
  const { orders, recordedTransfers } = deps;

  return {
    /**
     * Takes the number of a transfer for a sum. Of two concurrent callers with the same number, the second
     * waits here for the first.
     * @throws AppError order.transferUsed
     */
    async take(tx: Transaction, reference: string): Promise<void> {
      await lockByKey(tx, `transfer:${reference}`);
      const paid = await tx.$count(brandCompensations, eq(brandCompensations.reference, reference));
      const used = paid > 0 || (await orders.isTransferUsed(tx, reference));
      if (used) throw new AppError('order.transferUsed');
      for (const isRecorded of recordedTransfers())
        if (await isRecorded(tx, reference)) throw new AppError('order.transferUsed');
    },
  };
}
