import type { Coupons } from '@ev/coupon/server/public.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { businessCode } from '@ev/payment/contract/statuses.ts';
import type { PaymentSubject } from '@ev/payment/server/public.ts';
import { strayWords } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { billReference } from './bill-cards.ts';
import { findWork, type Work, type WorkMoves, workStates } from './work-home.ts';

/** How long a payment stays open; after it the customer opens another one, because the work stays to be paid. */
const openMs = dayMs;

/** Work orders as payment subjects. */
export function createMaintenancePaymentSubject({
  clock,
  moves,
  coupons,
}: {
  clock: Clock;
  moves: WorkMoves;
  coupons: Pick<Coupons, 'use'>;
}): PaymentSubject {
  async function lock(tx: Transaction, workOrderNo: string): Promise<Work | null> {
    await workStates.lock(tx, workOrderNo);
    return findWork(tx, workOrderNo);
  }

  return {
    businessType: 'maintenance',
    noun: '服务工单',
    notCancellable: 'maintenance.moved',
    businessCode: businessCode.mall,
    takes: 'payment',

    async describe(tx, workOrderNo, accountId) {
      const work = await lock(tx, workOrderNo);
      if (work?.order.accountId !== accountId) throw new AppError('maintenance.workOrderNotFound');
      const { status, payFen, cardFen } = work.order;
      // A bill that a coupon pays whole is settled without a payment.
      if (status !== 'toPay' || cardFen === payFen) throw new AppError('maintenance.notPayable');
      return {
        title: `${work.appointment.modelName} 维保服务`,
        amountFen: payFen - cardFen,
        expiresAt: new Date(clock.now().getTime() + openMs),
      };
    },

    async lock(tx, workOrderNo) {
      await lock(tx, workOrderNo);
    },

    // Only a payment takes the work order out of its status, so nothing must be held while it is in progress.
    async onPaying() {},
    async onProcessing() {},

    async onPaid(tx, workOrderNo, { payNo, paidAt }) {
      const work = await lock(tx, workOrderNo);
      if (!work) return 'refused';
      const { status, paidPayNo, payFen, cardFen } = work.order;
      if (status !== 'toPay') return paidPayNo === payNo ? 'accepted' : 'refused';
      await coupons.use(tx, billReference(workOrderNo));
      const set = { paidAt, paidPayNo: payNo, cardUntil: null };
      const moved = await moves.move(tx, { workOrderNo, event: 'pay', actor: 'payment', set });
      if (moved.kind === 'moved')
        await moves.tell(tx, work, {
          template: 'maintenance.paid',
          cause: String(moved.historyId),
          words: { amount: formatYuan(payFen - cardFen) },
        });
      return 'accepted';
    },

    async onOpenAgain() {},

    async onRefund(tx, workOrderNo, event) {
      const work = event === 'succeeded' || event === 'failed' ? await lock(tx, workOrderNo) : null;
      if (!work) return;
      const { refundedFen } = work.order;
      await moves.tell(tx, work, {
        template: event === 'succeeded' ? 'maintenance.refunded' : 'maintenance.refundFailed',
        cause: `refund:${refundedFen}:${event}`,
        words: { amount: formatYuan(refundedFen) },
      });
    },

    async onStrayMoney(tx, workOrderNo, { refundNo, amountFen, reason, state }) {
      const work = await lock(tx, workOrderNo);
      if (!work) return;
      await moves.tell(tx, work, {
        template: state === 'returning' ? 'maintenance.moneyReturning' : 'maintenance.moneyReturned',
        cause: `stray:${refundNo}:${state}`,
        words: { amount: formatYuan(amountFen), why: strayWords[reason] },
      });
    },
  };
}
