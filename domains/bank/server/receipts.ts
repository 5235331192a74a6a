import { orderNo as newNumber } from '@ev/kernel/ids.ts';
import type { Bookkeeping } from '@ev/payment/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import type { BalanceOrder, BalanceOrders } from '@ev/settlement/server/public.ts';
import type { Hands } from '@ev/staff/server/public.ts';
import { eq, sql } from 'drizzle-orm';
import { type ReceiptKind, receiptStatus } from '../contract/kinds.ts';
import { leftFen } from './balance-rules.ts';
import { type Balances, sumsOf } from './balances.ts';
import type { BankNotices } from './notices.ts';
import type { Parts } from './parts.ts';
import { receiptMachine } from './receipt-machine.ts';
import { bankLines, bankReceipts, type ReceiptRow } from './tables.ts';

export const receiptStates = statefulTable(bankReceipts, { machine: receiptMachine, id: 'receiptNo' });

/** A sum towards a balance, and where it came from. */
export type Sum = {
  orderNo: string;
  amountFen: number;
  /** `staff:…` or `payment`. */
  actor: string;
} & ({ lineNo: string } | { partNo: string });

/** What a sum has changed. */
export type Booked = { receiptNo: string; settled: boolean; leftFen: number; owedFen: number };

export type Receipts = ReturnType<typeof createReceipts>;

const originOf = ({ kind, partNo }: Pick<ReceiptRow, 'kind' | 'partNo'>) =>
  kind === 'online' ? { partNo: partNo ?? '' } : kind;

/** Sums towards balances: booked in the ledger, applied to their orders, and reversed by a second person. */
export function createReceipts(deps: {
  clock: Clock;
  orders: BalanceOrders;
  balances: Balances;
  parts: Parts;
  notices: BankNotices;
  hands: Hands;
  bookkeeping: Pick<Bookkeeping, 'bookReceipt' | 'bookReceiptReversed'>;
}) {
  const { clock, orders, balances, parts, notices, hands, bookkeeping } = deps;

  /**
   * Books a sum towards the balance of an order, whatever its status: money that arrived is never lost.
   * @throws AppError order.orderNotFound, bank.orderNotPayable if no deposit was paid
   */
  async function book(tx: Transaction, sum: Sum): Promise<Booked> {
    const { orderNo, amountFen, actor } = sum;
    const order = await orders.lock(tx, orderNo);
    if (!order) throw new AppError('order.orderNotFound');
    if (order.state === 'unpaid') throw new AppError('bank.orderNotPayable');
    const source = {
      lineNo: 'lineNo' in sum ? sum.lineNo : null,
      partNo: 'partNo' in sum ? sum.partNo : null,
    };
    const kind: ReceiptKind = source.lineNo ? 'transfer' : 'online';
    await balances.ensure(tx, order);
    const now = clock.now();
    const { row } = await receiptStates.create(tx, clock, {
      values: {
        receiptNo: newNumber('B', now),
        orderNo,
        kind,
        amountFen,
        ...source,
        bookedBy: actor,
        bookedAt: now,
      },
      event: 'book',
      actor,
    });
    const { receiptNo } = row;
    await bookkeeping.bookReceipt(tx, { orderNo, receiptNo, origin: originOf(row), amountFen });
    return afterwards(tx, order, row);
  }

  /** Applies a sum to the balance, and tells the customer what it has changed. */
  async function afterwards(
    tx: Transaction,
    before: BalanceOrder,
    { receiptNo, orderNo, amountFen, bookedBy }: ReceiptRow,
  ): Promise<Booked> {
    const { order, row, change } = await balances.update(tx, orderNo, bookedBy);
    const isOver = row.overAt !== null;
    const left = leftFen({ order, isOver, sums: await sumsOf(tx, orderNo) });
    await parts.closeUnfit(tx, orderNo, left);
    const isSettledNow = change === 'settled';
    if (row.owedFen > 0) {
      const surplus = Math.min(row.owedFen, amountFen);
      if (isOver || before.state === 'over') await notices.tooLate(tx, order, receiptNo, surplus);
      else await notices.overpaid(tx, order, receiptNo, surplus);
    } else if (!isSettledNow) await notices.received(tx, order, receiptNo, amountFen, left);
    return { receiptNo, settled: isSettledNow, leftFen: left, owedFen: row.owedFen };
  }

  /**
   * Reverses a sum that was confirmed by mistake, with opposite entries in the ledger. Its line can be booked
   * again.
   */
  async function reverse(
    tx: Transaction,
    { actor, audit }: Acting,
    { receiptNo, reason }: { receiptNo: string; reason: string },
  ): Promise<{ orderNo: string }> {
    const [known] = await tx.select().from(bankReceipts).where(eq(bankReceipts.receiptNo, receiptNo));
    const order = known && (await orders.lock(tx, known.orderNo));
    const receipt = order && (await receiptStates.lock(tx, receiptNo));
    if (!receipt) throw new AppError('bank.receiptNotFound');
    const { orderNo, kind, amountFen, bookedBy, lineNo } = receipt;
    if (receipt.status !== receiptStatus.booked) throw new AppError('bank.receiptMoved');
    if (kind === 'online') throw new AppError('bank.receiptOnline');
    const name = `staff:${actor.staffId}` as const;
    if (bookedBy === name) throw new AppError('bank.receiptByYou');
    const first = bookedBy.replace(/^staff:/, '');
    if (bookedBy.startsWith('staff:') && !(await hands.areTwoPeople(first, actor.staffId, tx)))
      throw new AppError('bank.receiptSameHand');
    if ((await sumsOf(tx, orderNo))[kind] < amountFen) throw new AppError('bank.receiptReturned');
    await receiptStates.transition(tx, clock, {
      id: receiptNo,
      event: 'reverse',
      actor: name,
      reason,
      set: { reversedAt: clock.now(), reversedBy: name, reversalReason: reason },
    });
    await bookkeeping.bookReceiptReversed(tx, { orderNo, receiptNo, origin: originOf(receipt), amountFen });
    if (lineNo !== null)
      await tx
        .update(bankLines)
        .set({
          assignedFen: sql`${bankLines.assignedFen} - ${amountFen}`,
          isLeft: false,
          version: sql`${bankLines.version} + 1`,
        })
        .where(eq(bankLines.lineNo, lineNo));
    const {
      order: after,
      row,
      wasReady,
    } = await balances.update(tx, orderNo, name, reason).catch((error: unknown) => {
      if (error instanceof AppError && error.errorName === 'order.actRefused')
        throw new AppError('bank.receiptDelivered');
      throw error;
    });
    const left = leftFen({ order: after, isOver: row.overAt !== null, sums: await sumsOf(tx, orderNo) });
    await notices.reversed(tx, after, { receiptNo, fen: amountFen, left, wasReady });
    await audit(tx, {
      action: 'bank.reverseReceipt',
      object: `order:${orderNo}`,
      details: { receiptNo, amountFen, reason },
    });
    return { orderNo };
  }

  return {
    book,
    reverse,
  };
}
