import { dayMs } from '@ev/kernel/durations.ts';
import { orderNo } from '@ev/kernel/ids.ts';
import type { OrderPayments, OrderReturns } from '@ev/payment/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { billStatus, payDays } from '../contract/kinds.ts';
import { type BillEvent, billMachine } from './bill-machine.ts';
import { type BillRow, chargerBills, type InstallRow } from './tables.ts';

export const billStates = statefulTable(chargerBills, { machine: billMachine, id: 'billNo' });

/**
 * Locks until the transaction ends; null if it does not exist. Take this lock after that of the installation.
 */
export const lockBill = (tx: Transaction, billNo: string): Promise<BillRow | null> =>
  billStates.lock(tx, billNo);

/** The only way to change the status of a bill. @throws AppError with the machine's refusal */
export function moveBill(
  tx: Transaction,
  clock: Clock,
  change: { billNo: string; event: BillEvent; actor: string; set?: Partial<BillRow> },
): Promise<Moved<BillRow>> {
  const { billNo: id, event, actor, set = {} } = change;
  return billStates.transition(tx, clock, { id, event, actor, set });
}

export type Bills = ReturnType<typeof createBills>;

/** The bills for additional items of installations. */
export function createBills(parts: {
  clock: Clock;
  payments: Pick<OrderPayments, 'cancelFor'>;
  returns: Pick<OrderReturns, 'giveBack'>;
}) {
  const { clock, payments, returns } = parts;

  return {
    /** Opens the bill of a plan that the customer has just accepted. */
    async open(
      tx: Transaction,
      { installNo, accountId }: InstallRow,
      amountFen: number,
      actor: string,
    ): Promise<BillRow> {
      const now = clock.now();
      const { row } = await billStates.create(tx, clock, {
        values: {
          installNo,
          accountId,
          amountFen,
          billNo: orderNo('E', now),
          payBefore: new Date(now.getTime() + payDays * dayMs),
          createdAt: now,
        },
        event: 'accept',
        actor,
      });
      return row;
    },

    /** The newest bill of each installation. */
    async newestOf(
      reader: Database | Transaction,
      installNos: readonly string[],
    ): Promise<ReadonlyMap<string, BillRow>> {
      if (installNos.length === 0) return new Map();
      const rows = await reader
        .select()
        .from(chargerBills)
        .where(inArray(chargerBills.installNo, [...installNos]))
        .orderBy(desc(chargerBills.createdAt), desc(chargerBills.billNo));
      const newest = new Map<string, BillRow>();
      for (const row of rows) if (!newest.has(row.installNo)) newest.set(row.installNo, row);
      return newest;
    },

    /**
     * Ends the bills of an installation that will not be built: an open bill is cancelled, a paid one is
     * refunded automatically. The caller has locked the installation. @throws AppError payment.inFlight while
     * a payment may be in progress
     */
    async end(
      tx: Transaction,
      { installNo }: InstallRow,
      actor: 'system' | `member:${string}` | `staff:${string}`,
      why: 'cancelled' | 'expired' = 'cancelled',
    ): Promise<void> {
      const live = [billStatus.toPay, billStatus.paid];
      const [bill] = await tx
        .select()
        .from(chargerBills)
        .where(and(eq(chargerBills.installNo, installNo), inArray(chargerBills.status, live)))
        .for('update');
      if (!bill) return;
      const { billNo } = bill;
      if (bill.status === billStatus.toPay) {
        await moveBill(tx, clock, { billNo, event: 'close', actor });
        await payments.cancelFor(tx, 'homeCharger', billNo, why);
        return;
      }
      await moveBill(tx, clock, { billNo, event: 'refund', actor });
      const owner = { type: 'homeCharger', no: billNo } as const;
      await returns.giveBack(tx, { owner, paidBy: owner, reason: 'installCancelled', actor });
    },
  };
}
