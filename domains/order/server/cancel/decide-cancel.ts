import { formatYuan } from '@ev/kernel/money.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { OrderPayments } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { cancelStatus, orderStatus } from '../../contract/statuses.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
import type { CarOrder } from '../tables.ts';
import { gateAfterApproval, isUndecided } from './cancel-rules.ts';
import {
  approveCancellation,
  beginCancellation,
  type CancelSteps,
  continueOrder,
  type Staff,
} from './cancel-steps.ts';
import { findLiveCancellation, updateCancellation } from './cancellations.ts';

export type CancelDecisions = ReturnType<typeof createCancelDecisions>;

/** The brand decides on a customer's request, or cancels an order itself. The order is locked by the caller. */
export function createCancelDecisions(
  deps: CancelSteps & { message: { notices: Notices }; payment: { payments: OrderPayments } },
) {
  const { clock, moves, message, payment, credit, factory } = deps;
  const isWithFactory = (order: CarOrder) => factory !== null && order.releasedAt !== null;

  return {
    /** @throws AppError order.actRefused */
    async approve(tx: Transaction, order: CarOrder, actor: Staff, decision: string): Promise<void> {
      const cancellation = await findLiveCancellation(tx, order.orderNo);
      if (cancellation?.status !== cancelStatus.applying) throw new AppError('order.actRefused');
      const gate = gateAfterApproval(isWithFactory(order), cancellation);
      await approveCancellation(deps, tx, order, cancellation, { actor, decision, gate });
      await message.notices.tell(
        tx,
        orderNotice(order, {
          template: 'order.cancelApproved',
          words: { amount: formatYuan(cancellation.refundFen) },
          cause: `cancelApproved:${cancellation.cancelNo}`,
          link: orderLink('requestCancel', order.orderNo),
        }),
      );
    },

    /** @throws AppError order.actRefused */
    async refuse(tx: Transaction, order: CarOrder, actor: Staff, reason: string): Promise<void> {
      const cancellation = await findLiveCancellation(tx, order.orderNo);
      if (cancellation?.status !== cancelStatus.applying) throw new AppError('order.actRefused');
      await continueOrder(deps, tx, cancellation, { event: 'refuse', actor, reason });
    },

    /**
     * The brand cannot deliver. An unpaid order ends at once; a paid one is refunded, and the brand owes a
     * compensation. A pending request of the customer is taken over: the brand must refund the money in
     * any case, and owes this customer the same as one who had not asked.
     * @throws AppError order.actRefused, payment.inFlight
     */
    async byBrand(tx: Transaction, order: CarOrder, actor: Staff, reason: string): Promise<void> {
      const { orderNo } = order;
      // A cancellation by the brand is not refunded and compensated twice.
      if (order.status === orderStatus.cancelledByBrand) throw new AppError('order.actRefused');
      const change = { orderNo, event: 'brandCancel', actor, reason, words: { reason } } as const;
      if (order.paidAt === null) {
        await moves.move(tx, { ...change, set: { closedAt: clock.now() } });
        await payment.payments.cancelFor(tx, 'carOrder', orderNo, 'cancelled');
        await credit.abandon(tx, order);
        return;
      }
      const asked = await findLiveCancellation(tx, orderNo);
      if (asked && !isUndecided(asked)) throw new AppError('order.actRefused');
      await moves.move(tx, { ...change, set: { heldAt: null } });
      const own = { initiator: 'brand', reason } as const;
      if (asked) await updateCancellation(tx, asked.cancelNo, own);
      const cancellation = asked
        ? { ...asked, ...own }
        : await beginCancellation(deps, tx, order, { ...own, actor });
      await approveCancellation(deps, tx, order, cancellation, {
        actor,
        decision: reason,
        gate: gateAfterApproval(isWithFactory(order), cancellation),
      });
    },
  };
}
