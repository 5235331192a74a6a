import type { CarOrder, WaitingRefunds } from '@ev/order/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Hands } from '@ev/staff/server/public.ts';
import { isAnother } from './second-person.ts';
import { balancePaidFen, decideRelease } from './settlement-rules.ts';

export type RefundRelease = ReturnType<typeof createRefundRelease>;

/** Finance releases the refund of an approved cancellation. */
export function createRefundRelease(deps: { waitingRefunds: WaitingRefunds; staff: { hands: Hands } }) {
  const { waitingRefunds, staff } = deps;

  return {
    /**
     * Releases the refund; above the limit the second person does. What was paid towards the balance counts for the
     * limit. The order is locked by the caller. Returns whether it was released.
     * @throws AppError payment.refundNotWaiting, order.secondPersonNeeded, order.sameHand
     */
    async release(tx: Transaction, order: CarOrder, actor: `staff:${string}`): Promise<boolean> {
      const { orderNo } = order;
      const refund = await waitingRefunds.find(tx, orderNo);
      if (!refund) throw new AppError('payment.refundNotWaiting');
      const { gate, refundFen, firstReleasedBy } = refund;
      const isOther = await isAnother(staff.hands, firstReleasedBy, actor, tx);
      const balanceFen = balancePaidFen(order);
      const decision = decideRelease({ gate, refundFen, firstReleasedBy, balanceFen }, actor, isOther);
      if (decision.kind === 'refused') throw new AppError(decision.error);
      if (decision.kind === 'first') {
        await waitingRefunds.releaseFirst(tx, orderNo, actor);
        return false;
      }
      await waitingRefunds.release(tx, order, actor);
      return true;
    },
  };
}
