import { orderStatus } from '@ev/order/contract/statuses.ts';
import type { OrderFollowing } from '@ev/order/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { loanStatus } from '../contract/kinds.ts';
import { type LoanMoves, liveLoanOf } from './loan-home.ts';
import { moves as canMove } from './loan-rules.ts';
import type { Payouts } from './payouts.ts';

const ends: Readonly<Record<string, string>> = {
  [orderStatus.expired]: '订单已过期',
  [orderStatus.cancelledUnpaid]: '订单已取消',
  [orderStatus.cancelledByCustomer]: '订单已退订',
  [orderStatus.cancelledByBrand]: '订单已由品牌取消',
  [orderStatus.delivered]: '车辆已交付，尾款已另行付清',
};

/** Ends the loan of an order that has ended; money that waits for it is owed back to the lender. */
export function createOrderFollowing({
  moves,
  payouts,
}: {
  moves: LoanMoves;
  payouts: Pick<Payouts, 'oweWaitingOf'>;
}): OrderFollowing {
  return {
    /** The lender has agreed to the price of the car and to the person who buys it, not to its store. */
    async assertAmendable(tx, { orderNo }, kind) {
      if (kind === 'store') return;
      const row = await liveLoanOf(tx, orderNo);
      if (row && row.status !== loanStatus.draft)
        throw new AppError(kind === 'config' ? 'order.loanRuns' : 'order.loanOfBuyer');
    },

    /** A draft names the former buyer. */
    async onChanged(tx, { order: { orderNo }, kind }) {
      const row = kind === 'buyer' ? await liveLoanOf(tx, orderNo) : null;
      if (!row || !canMove(row.status, 'withdraw')) return;
      const reason = '购车人已变更，请以新的购车人重新申请';
      const set = { endText: reason };
      await moves.move(tx, row, { event: 'withdraw', actor: 'system', reason, set, tell: 'withdraw' });
    },

    async onMoved(tx, { order: { orderNo }, to }) {
      const reason = ends[to];
      if (reason === undefined) return;
      const row = await liveLoanOf(tx, orderNo);
      if (row && canMove(row.status, 'withdraw')) {
        const set = { endText: reason };
        await moves.move(tx, row, { event: 'withdraw', actor: 'system', reason, set, tell: 'withdraw' });
        if (row.status !== loanStatus.draft)
          await moves.tell(tx, row, { template: 'finance.ended', cause: 'order', words: { reason } });
      }
      await payouts.oweWaitingOf(tx, orderNo);
    },
  };
}
