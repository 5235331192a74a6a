import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { BalanceOrder, BalanceOrders } from '@ev/settlement/server/public.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type ReceiptKind, receiptStatus } from '../contract/kinds.ts';
import { accountNoOf } from './account-number.ts';
import { owedOf, receivedOf, type Sums } from './balance-rules.ts';
import { findReceivingBank } from './receiving-bank.ts';
import { type BalanceRow, bankBalances, bankReceipts, bankReturns } from './tables.ts';

export type Balances = ReturnType<typeof createBalances>;
type Reader = Database | Transaction;

/** What arrived for an order and was not returned, by its kind, fen. */
export async function sumsOf(reader: Reader, orderNo: string): Promise<Sums> {
  const sums: Sums = { transfer: 0, online: 0 };
  const received = await reader
    .select({ kind: bankReceipts.kind, fen: sumOf(bankReceipts.amountFen) })
    .from(bankReceipts)
    .where(and(eq(bankReceipts.orderNo, orderNo), eq(bankReceipts.status, receiptStatus.booked)))
    .groupBy(bankReceipts.kind);
  const returned = await reader
    .select({ kind: bankReturns.kind, fen: sumOf(bankReturns.amountFen) })
    .from(bankReturns)
    .where(eq(bankReturns.orderNo, orderNo))
    .groupBy(bankReturns.kind);
  for (const { kind, fen } of received) sums[kind] += fen;
  for (const { kind, fen } of returned) sums[kind] -= fen;
  return sums;
}

const sumOf = (column: typeof bankReceipts.amountFen | typeof bankReturns.amountFen) =>
  sql`coalesce(sum(${column}), 0)`.mapWith(Number);

/** The row of an order's balance. */
export async function findBalance(reader: Reader, orderNo: string): Promise<BalanceRow | null> {
  const [row = null] = await reader.select().from(bankBalances).where(eq(bankBalances.orderNo, orderNo));
  return row;
}

/** The balances of orders: their account numbers, and what they have received and owe back. */
export function createBalances({ clock, orders }: { clock: Clock; orders: BalanceOrders }) {
  /** The row of the balance, written if there is none. The order is locked by the caller. */
  async function ensure(
    tx: Transaction,
    order: Pick<BalanceOrder, 'orderNo' | 'accountId' | 'storeId'>,
  ): Promise<BalanceRow> {
    const { orderNo, accountId, storeId } = order;
    const [row] = await tx
      .insert(bankBalances)
      .values({ orderNo, accountId, storeId, createdAt: clock.now() })
      .onConflictDoUpdate({ target: bankBalances.orderNo, set: { storeId } })
      .returning();
    if (!row) throw new Error(`The balance of ${orderNo} was not written`);
    return row;
  }

  return {
    ensure,

    /**
     * Opens the account number of the order if there is none and the brand has set up where it receives
     * balances. The order is locked by the caller.
     */
    async open(
      tx: Transaction,
      order: Pick<BalanceOrder, 'orderNo' | 'accountId' | 'storeId'>,
    ): Promise<BalanceRow> {
      const row = await ensure(tx, order);
      const bank = row.accountNo === null ? await findReceivingBank(tx) : null;
      if (!bank) return row;
      const { bankName, branchName, holder } = bank;
      const opened = {
        accountNo: accountNoOf(bank.prefix, row.serial),
        openedAt: { bankName, branchName, holder },
      };
      await tx.update(bankBalances).set(opened).where(eq(bankBalances.orderNo, row.orderNo));
      return { ...row, ...opened };
    },

    /**
     * Brings the order and the row of its balance up to date with the sums. The order is locked by the caller.
     * @throws AppError order.actRefused if a correction would leave a delivered car unpaid
     */
    async update(
      tx: Transaction,
      orderNo: string,
      actor: string,
      reason?: string,
    ): Promise<{
      order: BalanceOrder;
      row: BalanceRow;
      change: 'settled' | 'unsettled' | null;
      wasReady: boolean;
      owed: Readonly<Record<ReceiptKind, number>>;
    }> {
      const sums = await sumsOf(tx, orderNo);
      const receivedFen = receivedOf(sums);
      const { change, wasReady } = await orders.apply(tx, {
        orderNo,
        receivedFen,
        actor,
        ...(reason === undefined ? {} : { reason }),
      });
      const order = await orders.lock(tx, orderNo);
      if (!order) throw new Error(`There is no order ${orderNo}`);
      const before = await ensure(tx, order);
      const owed = owedOf({ order, isOver: before.overAt !== null, sums });
      const owedFen = receivedOf(owed);
      const set = {
        receivedFen,
        owedFen,
        owedSince: owedFen > 0 ? (before.owedSince ?? clock.now()) : null,
      };
      await tx.update(bankBalances).set(set).where(eq(bankBalances.orderNo, orderNo));
      return { order, row: { ...before, ...set }, change, wasReady, owed };
    },
  };
}
