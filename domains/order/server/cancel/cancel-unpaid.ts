import type { Api } from '@ev/contract';
import type { OrderPayments } from '@ev/payment/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { lockOwnOrder, type OrderMoves } from '../order-home.ts';
import type { OrderState } from '../order-machine.ts';
import type { OrderCredit } from '../pay/credit.ts';

/** Cancels orders whose deposit has not been paid. */
export function createUnpaidCancels(deps: {
  clock: Clock;
  moves: OrderMoves;
  payment: { payments: Pick<OrderPayments, 'cancelFor'> };
  credit: Pick<OrderCredit, 'abandon'>;
}) {
  const { clock, moves, payment, credit } = deps;

  return {
    /**
     * Cancels an unpaid order and closes its payment. Money that arrives afterwards is booked and refunded.
     * Repeating the call is no error.
     * @throws AppError order.orderNotFound, order.orderNotCancellable, payment.inFlight
     */
    async cancel(
      tx: Transaction,
      accountId: string,
      input: Api['order.cancelUnpaidOrder']['parsed'],
    ): Promise<Api['order.cancelUnpaidOrder']['output']> {
      const order = await lockOwnOrder(tx, accountId, input.orderNo);
      const moved = await moves.move(tx, {
        orderNo: input.orderNo,
        event: 'cancel',
        actor: `member:${accountId}`,
        reason: input.reason,
        set: { closedAt: clock.now(), cancelReason: input.reason },
      });
      if (moved.kind === 'moved') {
        await payment.payments.cancelFor(tx, 'carOrder', input.orderNo, 'cancelled');
        await credit.abandon(tx, order);
      }
      return { status: moved.to as OrderState };
    },
  };
}
