import type { BoughtOrders } from '@ev/mall-order/server/public.ts';
import { businessCode } from '@ev/payment/contract/statuses.ts';
import type { PaymentSubject } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { type CaseMoves, lockCase } from './case-home.ts';
import type { Refunding } from './refunding.ts';

/**
 * A case as the owner of the money that it gives back. Nobody pays for a case, so that only its refunds have an
 * effect.
 */
export function createCasePaymentSubject(parts: {
  orders: Pick<BoughtOrders, 'lock'>;
  moves: CaseMoves;
  refunding: Pick<Refunding, 'finish' | 'goOn'>;
}): PaymentSubject {
  const { orders, moves, refunding } = parts;
  return {
    businessType: 'mallReturn',
    noun: '售后单',
    notCancellable: 'after-sales.moved',
    businessCode: businessCode.mall,
    takes: 'payment',

    async describe() {
      throw new AppError('after-sales.notFound');
    },

    async lock(tx, caseNo) {
      await lockCase(tx, orders, caseNo);
    },

    async onPaying() {},
    async onProcessing() {},
    async onPaid() {
      return 'refused';
    },
    async onOpenAgain() {},

    async onRefund(tx, caseNo, event) {
      const locked = event === 'accepted' ? null : await lockCase(tx, orders, caseNo);
      if (!locked) return;
      const { row } = locked;
      const actor = 'payment';
      if (event === 'succeeded') {
        await refunding.finish(tx, row, actor);
        return refunding.goOn(tx, row.orderNo);
      }
      if (event === 'again') {
        await moves.move(tx, row, { event: 'refundAgain', actor });
        return;
      }
      if (!(await moves.move(tx, row, { event: 'refundFailed', actor }))) return;
      await moves.tell(tx, row, { template: 'after-sales.refundFailed', cause: 'refundFailed' });
    },

    async onStrayMoney() {},
  };
}
