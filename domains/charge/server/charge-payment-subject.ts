import { formatYuan } from '@ev/kernel/money.ts';
import { decide } from '@ev/kernel/state-machine.ts';
import { businessCode } from '@ev/payment/contract/statuses.ts';
import type { PaymentSubject } from '@ev/payment/server/public.ts';
import { strayWords } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { eq } from 'drizzle-orm';
import { type ChargeMoves, lockOrder, lockOwnOrder } from './charge-home.ts';
import { chargeMachine } from './charge-machine.ts';
import { payWithinMs } from './limits.ts';
import { chargeOrders } from './tables.ts';

/**
 * The bill of a session as a payment subject. It stays payable until it is paid; only a single payment
 * expires.
 */
export function createChargePaymentSubject({
  clock,
  moves,
}: {
  clock: Clock;
  moves: ChargeMoves;
}): PaymentSubject {
  return {
    businessType: 'chargeOrder',
    noun: '充电订单',
    notCancellable: 'charge.orderMoved',
    businessCode: businessCode.mall,
    takes: 'payment',

    async describe(tx, chargeOrderId, accountId) {
      const order = await lockOwnOrder(tx, accountId, chargeOrderId);
      if (order.status !== 'toPay') throw new AppError('charge.notPayable');
      const payUntil = new Date(clock.now().getTime() + payWithinMs);
      await tx.update(chargeOrders).set({ payUntil }).where(eq(chargeOrders.chargeOrderId, chargeOrderId));
      return { title: `${order.stationName} 充电`, amountFen: order.cashFen, expiresAt: payUntil };
    },

    async lock(tx, chargeOrderId) {
      await lockOrder(tx, chargeOrderId);
    },

    // The amount does not change while a payment is open.
    async onPaying() {},
    async onProcessing() {},
    async onOpenAgain() {},

    async onPaid(tx, chargeOrderId, { payNo, paidAt }) {
      const order = await lockOrder(tx, chargeOrderId);
      if (!order) return 'refused';
      if (decide(chargeMachine, order.status, 'pay').kind !== 'moved')
        return order.paidPayNo === payNo ? 'accepted' : 'refused';
      const set = { paidAt, paidPayNo: payNo, payUntil: null };
      await moves.move(tx, { chargeOrderId, event: 'pay', actor: 'payment', set });
      return 'accepted';
    },

    async onRefund(tx, chargeOrderId, happened) {
      if (happened === 'succeeded')
        await moves.move(tx, { chargeOrderId, event: 'refundSucceeded', actor: 'payment' });
      if (happened !== 'failed' && happened !== 'again') return;
      const refundFailedAt = happened === 'failed' ? clock.now() : null;
      await tx
        .update(chargeOrders)
        .set({ refundFailedAt })
        .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
      if (!refundFailedAt) return;
      const order = await lockOrder(tx, chargeOrderId);
      // The order stays in refunding: the same refund is retried, or staff return the money.
      if (order)
        await moves.tell(tx, order, 'charge.refundFailed', `refundFailed:${refundFailedAt.getTime()}`);
    },

    async onStrayMoney(tx, chargeOrderId, { refundNo, amountFen, reason, state }) {
      const order = await lockOrder(tx, chargeOrderId);
      if (!order) return;
      const template = state === 'returning' ? 'charge.moneyReturning' : 'charge.moneyReturned';
      const words = { cash: formatYuan(amountFen), why: strayWords[reason] };
      await moves.tell(tx, order, template, `stray:${refundNo}:${state}`, words);
    },
  };
}
