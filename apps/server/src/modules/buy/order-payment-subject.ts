import { businessCode } from '@ev/contract/statuses';
import { decide } from '@ev/kernel/state-machine.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database.ts';
import type { PaymentSubject } from '../payment/index.ts';
import { lockOrder, moveOrder } from './order-home.ts';
import { type OrderEvent, orderMachine } from './order-machine.ts';

/** The car order as a thing that is paid for: its deposit. */
export function createOrderPaymentSubject(clock: Clock): PaymentSubject {
  /** Applies what a payment reports. An order that has ended meanwhile stays as it is. */
  async function follow(
    tx: Transaction,
    orderNo: string,
    event: OrderEvent,
    set: { paidAt?: Date; paidPayNo?: string } = {},
  ): Promise<boolean> {
    const order = await lockOrder(tx, orderNo);
    if (!order || decide(orderMachine, order.status, event).kind !== 'moved') return false;
    await moveOrder(tx, clock, { orderNo, event, actor: 'payment', set });
    return true;
  }

  return {
    businessCode: businessCode.buyCar,

    async describe(tx, orderNo, accountId) {
      const order = await lockOrder(tx, orderNo);
      if (order?.accountId !== accountId) throw new AppError('buy.orderNotFound');
      const decision = decide(orderMachine, order.status, 'openPayment');
      if (decision.kind === 'refused') throw new AppError(decision.error);
      if (order.payBefore <= clock.now()) throw new AppError('buy.orderNotPayable');
      return {
        title: `${order.modelName} ${order.versionName} 购车定金`,
        amountFen: order.depositFen,
        expiresAt: order.payBefore,
      };
    },

    async lock(tx, orderNo) {
      await lockOrder(tx, orderNo);
    },

    async onPaying(tx, orderNo) {
      await moveOrder(tx, clock, { orderNo, event: 'openPayment', actor: 'payment' });
    },

    async onProcessing(tx, orderNo) {
      await follow(tx, orderNo, 'paymentPending');
    },

    async onPaid(tx, orderNo, { payNo, paidAt }) {
      if (await follow(tx, orderNo, 'paid', { paidAt, paidPayNo: payNo })) return 'accepted';
      const order = await lockOrder(tx, orderNo);
      return order?.paidPayNo === payNo ? 'accepted' : 'refused';
    },

    async onOpenAgain(tx, orderNo) {
      await follow(tx, orderNo, 'payAgain');
    },
  };
}
