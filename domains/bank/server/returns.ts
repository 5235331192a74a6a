import type { Api } from '@ev/contract';
import { orderNo as newNumber } from '@ev/kernel/ids.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Bookkeeping, OrderReturns } from '@ev/payment/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { BalanceOrders } from '@ev/settlement/server/public.ts';
import type { ValueActs } from '@ev/staff/server/public.ts';
import { and, eq } from 'drizzle-orm';
import { partStatus, receiptKindNames } from '../contract/kinds.ts';
import { owedOf } from './balance-rules.ts';
import { type Balances, sumsOf } from './balances.ts';
import type { BankNotices } from './notices.ts';
import type { Parts } from './parts.ts';
import { balanceParts, bankReceipts, bankReturns } from './tables.ts';

export type MoneyReturns = ReturnType<typeof createMoneyReturns>;

/**
 * Returns what orders do not use: transfers by a transfer that finance records, parts that were paid online by their
 * channel.
 */
export function createMoneyReturns(deps: {
  clock: Clock;
  orders: BalanceOrders;
  balances: Balances;
  parts: Parts;
  notices: BankNotices;
  bookkeeping: Pick<Bookkeeping, 'bookReceiptReturned'>;
  returns: Pick<OrderReturns, 'giveBack'>;
  valueActs: Pick<ValueActs, 'mayGive'>;
  assertSeen(tx: Transaction, acting: Acting, orderNo: string): Promise<void>;
}) {
  const { clock, orders, balances, parts, notices, bookkeeping, returns, valueActs, assertSeen } = deps;

  return {
    /**
     * Records the transfer by which everything was returned that is owed of transfers. Above the limits it waits
     * for a second person.
     */
    async record(
      tx: Transaction,
      acting: Acting,
      input: Api['bank.returnMoney']['parsed'],
    ): Promise<Api['bank.returnMoney']['output']> {
      const { orderNo, amountFen, reference } = input;
      const kind = 'transfer' as const;
      await assertSeen(tx, acting, orderNo);
      const order = await orders.lock(tx, orderNo);
      if (!order) throw new AppError('order.orderNotFound');
      const { overAt } = await balances.ensure(tx, order);
      const owed = owedOf({ order, isOver: overAt !== null, sums: await sumsOf(tx, orderNo) });
      if (owed[kind] !== amountFen) throw new AppError('bank.owedChanged');
      const reason = `退回${receiptKindNames[kind]} ${formatYuan(amountFen)}`;
      const act = {
        call: 'bank.returnMoney',
        amount: amountFen,
        object: `order:${orderNo}`,
        reason,
        input,
      } as const;
      if (!(await valueActs.mayGive(tx, acting, act))) return { amountFen, awaitsApproval: true };
      await orders.takeTransfer(tx, reference);
      const now = clock.now();
      const returnNo = newNumber('Y', now);
      const returnedBy = `staff:${acting.actor.staffId}`;
      await tx
        .insert(bankReturns)
        .values({ returnNo, orderNo, kind, amountFen, reference, returnedBy, returnedAt: now });
      await bookkeeping.bookReceiptReturned(tx, { orderNo, returnNo, origin: kind, amountFen });
      const { order: after } = await balances.update(tx, orderNo, returnedBy);
      await notices.returned(tx, after, returnNo, kind, amountFen);
      await acting.audit(tx, {
        action: 'bank.returnMoney',
        object: `order:${orderNo}`,
        details: { amountFen, reference },
      });
      return { amountFen, awaitsApproval: false };
    },

    /**
     * Refunds the online parts of an order that cannot continue, each by its own channel. The order is locked
     * by the caller.
     */
    async giveBackParts(tx: Transaction, orderNo: string): Promise<void> {
      const paid = await tx
        .select({ partNo: balanceParts.partNo, amountFen: bankReceipts.amountFen })
        .from(balanceParts)
        .innerJoin(bankReceipts, eq(bankReceipts.partNo, balanceParts.partNo))
        .where(and(eq(balanceParts.orderNo, orderNo), eq(balanceParts.status, partStatus.paid)))
        .orderBy(balanceParts.partNo);
      for (const { partNo, amountFen } of paid) {
        const now = clock.now();
        const returnNo = newNumber('Y', now);
        await tx.insert(bankReturns).values({
          returnNo,
          orderNo,
          kind: 'online',
          amountFen,
          partNo,
          returnedBy: 'system',
          returnedAt: now,
        });
        await bookkeeping.bookReceiptReturned(tx, { orderNo, returnNo, origin: { partNo }, amountFen });
        await parts.move(tx, { partNo, event: 'refund', actor: 'system' });
        const owner = { type: 'carBalance', no: partNo } as const;
        await returns.giveBack(tx, { owner, paidBy: owner, reason: 'balanceReturned', actor: 'system' });
      }
    },
  };
}
