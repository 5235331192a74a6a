import { decide } from '@ev/kernel/state-machine.ts';
import type { Notices } from '@ev/message/server/public.ts';
import { businessCode } from '@ev/payment/contract/statuses.ts';
import type { PaymentSubject } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { RefundFollowing } from '../cancel/refund-following.ts';
import { type DepositPaid, depositPaidColumns } from '../lock/cooling-rules.ts';
import { lockOrder, type OrderMoves } from '../order-home.ts';
import { type OrderEvent, orderMachine } from '../order-machine.ts';
import { strayMoneyNotice } from '../order-notices.ts';
import type { OrderCredit } from './credit.ts';

/** The car order as the subject of a payment: its deposit, less the part that intent money has paid. */
export function createOrderPaymentSubject(deps: {
  clock: Clock;
  moves: OrderMoves;
  message: { notices: Notices };
  credit: OrderCredit;
  refundFollowing: RefundFollowing;
  onDeposit: DepositPaid;
}): PaymentSubject {
  const { clock, moves, message, credit, refundFollowing, onDeposit } = deps;

  /** Applies what a payment reports. An order that has ended in the meantime does not change. */
  async function follow(tx: Transaction, orderNo: string, event: OrderEvent): Promise<void> {
    const order = await lockOrder(tx, orderNo);
    if (!order || decide(orderMachine, order.status, event).kind !== 'moved') return;
    await moves.move(tx, { orderNo, event, actor: 'payment' });
  }

  return {
    businessType: 'carOrder',
    noun: '订单',
    notCancellable: 'order.orderNotCancellable',
    businessCode: businessCode.buyCar,
    takes: 'deposit',

    async describe(tx, orderNo, accountId) {
      const order = await lockOrder(tx, orderNo);
      if (order?.accountId !== accountId) throw new AppError('order.orderNotFound');
      const decision = decide(orderMachine, order.status, 'openPayment');
      if (decision.kind === 'refused') throw new AppError(decision.error);
      if (order.payBefore <= clock.now()) throw new AppError('order.orderNotPayable');
      return {
        title: `${order.modelName} ${order.versionName} 购车定金`,
        amountFen: order.depositFen - order.creditFen,
        expiresAt: order.payBefore,
      };
    },

    async lock(tx, orderNo) {
      await lockOrder(tx, orderNo);
    },

    async onPaying(tx, orderNo) {
      await moves.move(tx, { orderNo, event: 'openPayment', actor: 'payment' });
    },

    onProcessing: (tx, orderNo) => follow(tx, orderNo, 'paymentPending'),

    async onPaid(tx, orderNo, { payNo, paidAt }) {
      const order = await lockOrder(tx, orderNo);
      if (!order) return 'refused';
      if (decide(orderMachine, order.status, 'paid').kind !== 'moved') {
        return order.paidPayNo === payNo ? 'accepted' : 'refused';
      }
      const set = depositPaidColumns(paidAt, payNo, clock.now());
      await moves.move(tx, { orderNo, event: 'paid', actor: 'payment', set });
      await credit.spend(tx, order);
      await onDeposit(tx, order);
      return 'accepted';
    },

    onOpenAgain: (tx, orderNo) => follow(tx, orderNo, 'payAgain'),
    onRefund: (tx, orderNo, event) => refundFollowing.onRefund(tx, orderNo, event),

    async onStrayMoney(tx, orderNo, money) {
      const order = await lockOrder(tx, orderNo);
      if (order) await message.notices.tell(tx, strayMoneyNotice(order, money));
    },
  };
}
