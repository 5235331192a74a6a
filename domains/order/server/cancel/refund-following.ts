import { formatYuan } from '@ev/kernel/money.ts';
import type { Notices } from '@ev/message/server/public.ts';
import { payStatus } from '@ev/payment/contract/statuses.ts';
import type { OrderReturns, RefundEvent } from '@ev/payment/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { cancelStatus } from '../../contract/statuses.ts';
import { lockOrder, type OrderMoves } from '../order-home.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
import type { CarOrder } from '../tables.ts';
import { findLatestCancellation, findLiveCancellation, moveCancellation } from './cancellations.ts';

export type RefundFollowing = ReturnType<typeof createRefundFollowing>;

/** A cancelled order follows its refunds: it ends when the channel has accepted all of them. */
export function createRefundFollowing(deps: {
  clock: Clock;
  moves: OrderMoves;
  message: { notices: Notices };
  payment: { returns: Pick<OrderReturns, 'listFor'> };
}) {
  const { clock, moves, message, payment } = deps;

  return {
    /** Follows the refunds. The order ends when the channel has accepted all of them. */
    async onRefund(tx: Transaction, orderNo: string, event: RefundEvent): Promise<void> {
      const order = await lockOrder(tx, orderNo);
      if (!order) throw new Error(`There is no order ${orderNo}`);
      if (event === 'accepted') await completeIfAllAccepted(tx, order);
      if (event === 'failed' || event === 'succeeded') await tellOfMoney(tx, order, event);
    },
  };

  async function completeIfAllAccepted(tx: Transaction, order: CarOrder): Promise<void> {
    const { orderNo } = order;
    const cancellation = await findLiveCancellation(tx, orderNo);
    if (cancellation?.status !== cancelStatus.cancelling) return;
    const owner = { type: 'carOrder', no: orderNo } as const;
    // A refund that the channel closed was followed by another.
    const accepted = (await payment.returns.listFor(owner, tx)).filter(
      (refund) => refund.acceptedAt !== null && refund.status !== payStatus.refundRefused,
    );
    const backFen = accepted.reduce((sum, refund) => sum + refund.amountFen, 0);
    if (backFen < cancellation.refundFen) return;
    const now = clock.now();
    await moveCancellation(tx, clock, {
      cancelNo: cancellation.cancelNo,
      event: 'complete',
      actor: 'payment',
      set: { completedAt: now },
    });
    await moves.move(tx, {
      orderNo,
      event: cancellation.initiator === 'brand' ? 'completeBrandCancel' : 'completeCancel',
      actor: 'payment',
      set: { closedAt: now },
      words: { amount: formatYuan(cancellation.refundFen) },
    });
  }

  async function tellOfMoney(tx: Transaction, order: CarOrder, event: 'failed' | 'succeeded'): Promise<void> {
    const { orderNo } = order;
    const refunds = await payment.returns.listFor({ type: 'carOrder', no: orderNo }, tx);
    const cancellation = await findLatestCancellation(tx, orderNo);
    const all = refunds.every(
      ({ status }) => status === payStatus.refunded || status === payStatus.refundRefused,
    );
    // With several payments, the customer is notified once, when everything is refunded.
    if (event === 'succeeded' && !all) return;
    const tries = refunds.reduce((sum, refund) => sum + refund.tries, 0);
    await message.notices.tell(
      tx,
      orderNotice(order, {
        template: event === 'failed' ? 'order.refundFailed' : 'order.refundSucceeded',
        words: { amount: formatYuan(cancellation?.refundFen ?? order.depositFen) },
        cause: `refund:${event}:${event === 'failed' ? tries : ''}`,
        link: orderLink('completeCancel', orderNo),
      }),
    );
  }
}
