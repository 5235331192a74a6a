import type { CarOrder, FollowedOrder, SettledOrders } from '@ev/order/server/public.ts';
import { balanceDueFen, closedStates, isAwaited } from '@ev/order/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { StaffBalances } from './balances.ts';
import { canSettle } from './settlement-rules.ts';

/** What a domain that lends the balance knows of an order. */
export type LoanOrder = FollowedOrder &
  Pick<CarOrder, 'status' | 'buyerPhone' | 'store' | 'totalFen' | 'depositFen' | 'balanceSettledAt'> & {
    /** The unpaid part of the price after the deposit. */
    dueFen: number;
    /** Whether a loan can still pay the balance: the deposit is paid, the balance is not, the car is awaited. */
    isOpen: boolean;
    /** Whether a part of the balance was received: a loan pays all of it or nothing. */
    isPartPaid: boolean;
  };

/**
 * `settled`: the balance is paid; `notYet`: it can be paid later, because the order is not released or is being
 * cancelled; `over`: it never can, because it is paid or the order has ended; `differs`: it is another amount;
 * `referenceUsed`: the transfer belongs to another sum.
 */
export type LoanSettled = 'settled' | 'notYet' | 'over' | 'differs' | 'referenceUsed';

export type LoanSettlement = ReturnType<typeof createLoanSettlement>;

const loanOrderOf = (order: CarOrder): LoanOrder => ({
  ...order,
  dueFen: balanceDueFen(order),
  isOpen: isAwaited(order) && order.balanceSettledAt === null,
  isPartPaid: order.balanceReceivedFen > 0,
});

const isOver = (order: CarOrder): boolean =>
  order.balanceSettledAt !== null ||
  order.deliveredAt !== null ||
  (closedStates as readonly string[]).includes(order.status);

/** Balances that a lender pays. */
export function createLoanSettlement(deps: {
  db: Database;
  orders: Pick<SettledOrders, 'findMany' | 'lock'>;
  balances: Pick<StaffBalances, 'settle'>;
}) {
  const { db, orders, balances } = deps;

  return {
    /** The order of this customer; null if there is none or it is another customer's. */
    async find(accountId: string, orderNo: string): Promise<LoanOrder | null> {
      const [order] = await orders.findMany(db, [orderNo]);
      return order?.accountId === accountId ? loanOrderOf(order) : null;
    },

    /** An order of any customer, locked until the transaction ends. */
    async uncheckedLock(tx: Transaction, orderNo: string): Promise<LoanOrder | null> {
      const order = await orders.lock(tx, orderNo);
      return order && loanOrderOf(order);
    },

    /** Pays the whole balance of an order by the money of a lender; another amount changes nothing. */
    async settleByLoan(
      tx: Transaction,
      paid: {
        orderNo: string;
        amountFen: number;
        /** The lender's number of its transfer. */
        reference: string;
        actor: `staff:${string}` | 'lender';
      },
    ): Promise<LoanSettled> {
      const { orderNo, amountFen, reference, actor } = paid;
      const order = await orders.lock(tx, orderNo);
      if (!order || isOver(order)) return 'over';
      // Of a balance that was paid in part, a loan for the whole of it is too much.
      if (amountFen !== balanceDueFen(order) || order.balanceReceivedFen > 0) return 'differs';
      if (!canSettle(order)) return 'notYet';
      try {
        await balances.settle(tx, order, actor, { method: 'loan', reference, amountFen });
        return 'settled';
      } catch (error) {
        if (error instanceof AppError && error.errorName === 'order.transferUsed') return 'referenceUsed';
        throw error;
      }
    },
  };
}
