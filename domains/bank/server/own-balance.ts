import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { BalanceOrder, BalanceOrders } from '@ev/settlement/server/public.ts';
import { and, asc, eq } from 'drizzle-orm';
import { receiptStatus } from '../contract/kinds.ts';
import { leftFen, stateFor } from './balance-rules.ts';
import { type Balances, findBalance, sumsOf } from './balances.ts';
import { type LoanComes, payableFen, waitsForLoan } from './part-payment-subject.ts';
import { findOpenPart, type Parts } from './parts.ts';
import { findReceivingBank } from './receiving-bank.ts';
import { type BalanceRow, bankReceipts, bankReturns } from './tables.ts';

type Shown = Api['bank.getBalance']['output'];

const accountOf = (row: Pick<BalanceRow, 'accountNo' | 'openedAt'> | null): Shown['account'] =>
  row?.accountNo && row.openedAt ? { accountNo: row.accountNo, ...row.openedAt } : null;

/** The customer's side of a balance. */
export function createOwnBalances(deps: {
  db: Database;
  clock: Clock;
  orders: BalanceOrders;
  balances: Balances;
  parts: Parts;
  loanComes: LoanComes;
}) {
  const { db, clock, orders, balances, parts, loanComes } = deps;

  /** @throws AppError order.orderNotFound, bank.noBalance until the order is locked */
  async function lockOwn(tx: Transaction, accountId: string, orderNo: string): Promise<BalanceOrder> {
    if (!(await orders.isOwn(tx, accountId, orderNo))) throw new AppError('order.orderNotFound');
    const order = await orders.lock(tx, orderNo);
    if (!order) throw new AppError('order.orderNotFound');
    return order;
  }

  return {
    /** @throws AppError order.orderNotFound, bank.noBalance */
    async get(accountId: string, orderNo: string): Promise<Shown> {
      if (!(await orders.isOwn(db, accountId, orderNo))) throw new AppError('order.orderNotFound');
      // In one snapshot, so that all sums of the page add up.
      return db.transaction((tx) => read(tx, orderNo), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      });
    },

    /** @throws AppError order.orderNotFound, bank.noBalance, bank.noAccount */
    async open(
      tx: Transaction,
      accountId: string,
      orderNo: string,
    ): Promise<Api['bank.openAccount']['output']> {
      const order = await lockOwn(tx, accountId, orderNo);
      if (order.state === 'unpaid' || order.status === '2') throw new AppError('bank.noBalance');
      const account = accountOf(await balances.open(tx, order));
      if (!account) throw new AppError('bank.noAccount');
      return account;
    },

    /** @throws AppError order.orderNotFound, bank.notPayable, bank.partTooLarge, bank.noOnline, payment.inFlight */
    async openPart(
      tx: Transaction,
      accountId: string,
      { orderNo, amountFen }: Api['bank.openPart']['parsed'],
    ): Promise<Api['bank.openPart']['output']> {
      const order = await lockOwn(tx, accountId, orderNo);
      const bank = await findReceivingBank(tx);
      if (!bank?.onlineMostFen) throw new AppError('bank.noOnline');
      const payable = await payableFen(tx, order, loanComes);
      if (payable === 0) throw new AppError('bank.notPayable');
      if (amountFen > Math.min(payable, bank.onlineMostFen)) throw new AppError('bank.partTooLarge');
      await balances.ensure(tx, order);
      const { partNo } = await parts.open(tx, order, amountFen);
      return { partNo };
    },
  };

  async function read(tx: Transaction, orderNo: string): Promise<Shown> {
    const [order] = await orders.findMany(tx, [orderNo]);
    const row = await findBalance(tx, orderNo);
    const isOver = row?.overAt != null;
    const state = order && stateFor({ order, isOver });
    // Before the lock there is nothing to pay; an order that never had a balance has nothing to show.
    if (!order || !state || (!row && (order.status === '2' || state === 'over')))
      throw new AppError('bank.noBalance');
    const sums = await sumsOf(tx, orderNo);
    const receipts = await tx
      .select()
      .from(bankReceipts)
      .where(and(eq(bankReceipts.orderNo, orderNo), eq(bankReceipts.status, receiptStatus.booked)))
      .orderBy(asc(bankReceipts.bookedAt), asc(bankReceipts.receiptNo));
    const returned = await tx
      .select()
      .from(bankReturns)
      .where(eq(bankReturns.orderNo, orderNo))
      .orderBy(asc(bankReturns.returnedAt), asc(bankReturns.returnNo));
    const bank = await findReceivingBank(tx);
    const left = leftFen({ order, isOver, sums });
    const byLoan = left > 0 && (await waitsForLoan(tx, orderNo, { sums, loanComes }));
    const canPayOnline = state === 'open' && left > 0 && !byLoan && (bank?.onlineMostFen ?? 0) > 0;
    const part = canPayOnline ? await findOpenPart(tx, orderNo) : null;
    const { modelName, versionName, totalFen, depositFen, dueFen } = order;
    return {
      orderNo,
      modelName,
      versionName,
      state,
      totalFen,
      depositFen,
      dueFen,
      receivedFen: row?.receivedFen ?? 0,
      leftFen: left,
      byLoan,
      receipts: receipts.map(({ receiptNo, kind, amountFen, bookedAt }) => ({
        receiptNo,
        kind,
        amountFen,
        at: bookedAt.toISOString(),
      })),
      returns: returned.map(({ returnNo, kind, amountFen, returnedAt }) => ({
        returnNo,
        kind,
        amountFen,
        at: returnedAt.toISOString(),
      })),
      owedFen: row?.owedFen ?? 0,
      account: accountOf(row),
      canOpenAccount: bank !== null && order.status !== '2' && state !== 'over',
      online: {
        mostFen: canPayOnline ? Math.min(bank?.onlineMostFen ?? 0, left) : 0,
        part: part && { partNo: part.partNo, amountFen: part.amountFen },
      },
      serverTime: clock.now().toISOString(),
    };
  }
}
