import { minuteMs } from '@ev/kernel/durations.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { decide } from '@ev/kernel/state-machine.ts';
import type { Stock } from '@ev/mall/server/public.ts';
import type { TemplateCode } from '@ev/message/server/public.ts';
import { businessCode } from '@ev/payment/contract/statuses.ts';
import type { PaymentSubject, RefundEvent } from '@ev/payment/server/public.ts';
import { strayWords } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { eq } from 'drizzle-orm';
import { type MallOrderEvent, mallOrderMachine } from './mall-order-machine.ts';
import { lockOrder, moveOrder, referenceOf, uncheckedLines } from './order-home.ts';
import { goodsTextOf, type OrderNotices } from './order-notices.ts';
import type { OrderSettling } from './order-settling.ts';
import { mallOrders } from './tables.ts';

/** How long an order stays open for the result of a payment that was begun in time. */
const graceMs = 10 * minuteMs;

/** The effect of a refund's progress. Acceptance by the payment channel changes nothing yet. */
const refundEvents: Record<RefundEvent, MallOrderEvent | null> = {
  accepted: null,
  succeeded: 'refundSucceeded',
  failed: 'refundFailed',
  again: 'refundAgain',
};

const refundTemplates: Partial<Record<MallOrderEvent, TemplateCode>> = {
  refundSucceeded: 'mall-order.refunded',
  refundFailed: 'mall-order.refundFailed',
};

/** Orders of the mall as payment subjects: the units are sold in the transaction that records the payment. */
export function createMallPaymentSubject(parts: {
  clock: Clock;
  stock: Pick<Stock, 'extend'>;
  settling: OrderSettling;
  notices: OrderNotices;
}): PaymentSubject {
  const { clock, stock, settling, notices } = parts;
  const isPayable = (status: Parameters<typeof decide>[1]) =>
    decide(mallOrderMachine, status as never, 'paid').kind === 'moved';

  return {
    businessType: 'mallOrder',
    noun: '商城订单',
    notCancellable: 'mall-order.moved',
    businessCode: businessCode.mall,
    takes: 'payment',

    async describe(tx, orderNo, accountId) {
      const order = await lockOrder(tx, orderNo);
      if (order?.accountId !== accountId) throw new AppError('mall-order.notFound');
      if (!isPayable(order.status) || order.payBefore <= clock.now())
        throw new AppError('mall-order.notPayable');
      const lines = (await uncheckedLines(tx, [orderNo])).get(orderNo) ?? [];
      return { title: goodsTextOf(lines), amountFen: order.payFen, expiresAt: order.payBefore };
    },

    async lock(tx, orderNo) {
      await lockOrder(tx, orderNo);
    },

    async onPaying(tx, orderNo) {
      const payingUntil = new Date(clock.now().getTime() + graceMs);
      const [order] = await tx
        .update(mallOrders)
        .set({ payingUntil })
        .where(eq(mallOrders.orderNo, orderNo))
        .returning({ payBefore: mallOrders.payBefore });
      if (!order) return;
      const until = new Date(Math.max(payingUntil.getTime(), order.payBefore.getTime()));
      await stock.extend(tx, referenceOf(orderNo), until);
    },

    // A payment in progress itself prevents the order from ending.
    async onProcessing() {},

    async onPaid(tx, orderNo, { payNo, paidAt }) {
      const order = await lockOrder(tx, orderNo);
      if (!order) return 'refused';
      if (!isPayable(order.status)) return order.paidPayNo === payNo ? 'accepted' : 'refused';
      if (await settling.pay(tx, order, { actor: 'payment', paidAt, paidPayNo: payNo })) return 'accepted';
      // Its units were sold to others after the reservation had ended.
      await moveOrder(tx, clock, { orderNo, event: 'expire', actor: 'payment' });
      await settling.release(tx, orderNo);
      return 'refused';
    },

    async onOpenAgain(tx, orderNo) {
      await tx.update(mallOrders).set({ payingUntil: null }).where(eq(mallOrders.orderNo, orderNo));
    },

    async onRefund(tx, orderNo, happened) {
      const event = refundEvents[happened];
      if (!event) return;
      const moved = await moveOrder(tx, clock, { orderNo, event, actor: 'payment' });
      const template = refundTemplates[event];
      if (moved.kind === 'already' || !template) return;
      const params = { amount: formatYuan(moved.row.refundFen) };
      await notices.notify(tx, moved.row, { template, cause: String(moved.historyId), params });
    },

    async onStrayMoney(tx, orderNo, { refundNo, amountFen, reason, state }) {
      const order = await lockOrder(tx, orderNo);
      if (!order) return;
      const template = state === 'returning' ? 'mall-order.moneyReturning' : 'mall-order.moneyReturned';
      const params = { amount: formatYuan(amountFen), why: strayWords[reason] };
      await notices.notify(tx, order, { template, cause: `stray:${refundNo}:${state}`, params });
    },
  };
}
