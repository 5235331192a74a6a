import { formatYuan } from '@ev/kernel/money.ts';
import { decide } from '@ev/kernel/state-machine.ts';
import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import { businessCode } from '@ev/payment/contract/statuses.ts';
import type { PaymentSubject, RefundEvent } from '@ev/payment/server/public.ts';
import { strayWords } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import type { CardMoves } from './card-home.ts';
import { lockPurchase, movePurchase } from './purchase-home.ts';
import { type PurchaseEvent, purchaseMachine } from './purchase-machine.ts';
import { chargeCardPurchases, type PurchaseRow } from './tables.ts';

/** How long a purchase stays open for the result of a payment that was begun in time. */
const graceMs = 10 * 60_000;

/**
 * The effect of a refund's progress on the purchase. Acceptance by the payment channel changes nothing yet.
 */
const refundEvents: Record<RefundEvent, PurchaseEvent | null> = {
  accepted: null,
  succeeded: 'refundSucceeded',
  failed: 'refundFailed',
  again: 'refundAgain',
};

const refundTemplates: Partial<Record<PurchaseEvent, TemplateCode>> = {
  refundSucceeded: 'charge-card.refunded',
  refundFailed: 'charge-card.refundFailed',
};

/**
 * The purchase of a card as a payment subject: the card is issued in the transaction that records the
 * payment.
 */
export function createCardPaymentSubject(parts: {
  clock: Clock;
  moves: CardMoves;
  notices: Notices;
}): PaymentSubject {
  const { clock, moves, notices } = parts;

  async function tell(
    tx: Transaction,
    purchase: PurchaseRow,
    template: TemplateCode,
    words: Record<string, string>,
    cause: string,
  ): Promise<void> {
    const { accountId, purchaseNo, goods } = purchase;
    await notices.tell(tx, {
      accountId,
      template,
      params: { name: goods.name, ...words },
      source: `chargeCardPurchase:${purchaseNo}:${cause}`,
      link: '/pages/charge/card',
      business: { type: 'chargeCard', no: purchaseNo },
    });
  }

  return {
    businessType: 'chargeCard',
    noun: '充电卡',
    notCancellable: 'charge-card.orderMoved',
    businessCode: businessCode.mall,
    takes: 'payment',

    async describe(tx, purchaseNo, accountId) {
      const purchase = await lockPurchase(tx, purchaseNo);
      if (purchase?.accountId !== accountId) throw new AppError('charge-card.orderNotFound');
      const decision = decide(purchaseMachine, purchase.status, 'paid');
      if (decision.kind !== 'moved') throw new AppError('charge-card.orderNotPayable');
      if (purchase.payBefore <= clock.now()) throw new AppError('charge-card.orderNotPayable');
      const { goods, amountFen, payBefore } = purchase;
      return { title: goods.name, amountFen, expiresAt: payBefore };
    },

    async lock(tx, purchaseNo) {
      await lockPurchase(tx, purchaseNo);
    },

    async onPaying(tx, purchaseNo) {
      const payingUntil = new Date(clock.now().getTime() + graceMs);
      await tx
        .update(chargeCardPurchases)
        .set({ payingUntil })
        .where(eq(chargeCardPurchases.purchaseNo, purchaseNo));
    },

    // A payment in progress itself prevents the purchase from ending.
    async onProcessing() {},

    async onPaid(tx, purchaseNo, { payNo, paidAt }) {
      const purchase = await lockPurchase(tx, purchaseNo);
      if (!purchase) return 'refused';
      if (decide(purchaseMachine, purchase.status, 'paid').kind !== 'moved')
        return purchase.paidPayNo === payNo ? 'accepted' : 'refused';
      const set = { paidAt, paidPayNo: payNo, payingUntil: null };
      await movePurchase(tx, clock, { purchaseNo, event: 'paid', actor: 'payment', set });
      const { accountId, goods } = purchase;
      await moves.issue(tx, { accountId, goods, source: 'bought', purchaseNo, actor: 'payment' });
      return 'accepted';
    },

    async onOpenAgain(tx, purchaseNo) {
      await tx
        .update(chargeCardPurchases)
        .set({ payingUntil: null })
        .where(eq(chargeCardPurchases.purchaseNo, purchaseNo));
    },

    async onRefund(tx, purchaseNo, happened) {
      const event = refundEvents[happened];
      if (!event) return;
      const moved = await movePurchase(tx, clock, { purchaseNo, event, actor: 'payment' });
      const template = refundTemplates[event];
      if (moved.kind === 'already' || !template) return;
      const amount = formatYuan(moved.row.refundFen);
      await tell(tx, moved.row, template, { amount }, String(moved.historyId));
    },

    async onStrayMoney(tx, purchaseNo, { refundNo, amountFen, reason, state }) {
      const purchase = await lockPurchase(tx, purchaseNo);
      if (!purchase) return;
      const template = state === 'returning' ? 'charge-card.moneyReturning' : 'charge-card.moneyReturned';
      const words = { amount: formatYuan(amountFen), why: strayWords[reason] };
      await tell(tx, purchase, template, words, `stray:${refundNo}:${state}`);
    },
  };
}
