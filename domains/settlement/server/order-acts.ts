import type { OrderActs } from '@ev/order/server/public.ts';
import type { Hands } from '@ev/staff/server/public.ts';
import { isAnother } from './second-person.ts';
import { balancePaidFen, canReverse, canSettle, decideRelease, isBalanceOwed } from './settlement-rules.ts';

/** What finance does with an order. The contract requires the same permission for its call. */
export function createOrderActs({ hands }: { hands: Hands }): OrderActs {
  return {
    permissions: {
      settleBalance: 'orders.settleBalance',
      reverseBalance: 'orders.reverseBalance',
      releaseRefund: 'refunds.release',
      retryRefund: 'refunds.retry',
      returnBalance: 'orders.returnBalance',
    },
    async listPossible({ order, cancellation, failedRefunds, staff }) {
      const { balanceMethod, balanceSettledBy } = order;
      const isReversible = canReverse(order) && balanceMethod !== 'receipts' && balanceSettledBy !== null;
      const isReleasable = async () =>
        cancellation?.status === '2' &&
        decideRelease(
          { ...cancellation, balanceFen: balancePaidFen(order) },
          staff,
          await isAnother(hands, cancellation.firstReleasedBy, staff),
        ).kind !== 'refused';
      const possible: Readonly<Record<string, boolean>> = {
        settleBalance: canSettle(order) && order.balanceReceivedFen === 0,
        reverseBalance: isReversible && (await isAnother(hands, balanceSettledBy, staff)),
        releaseRefund: await isReleasable(),
        retryRefund: failedRefunds > 0,
        returnBalance: isBalanceOwed(order),
      };
      return Object.keys(possible).filter((act) => possible[act]);
    },
  };
}
