import { type StoredGroup, userGroup } from '@ev/account/contract/user-group.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { decide } from '@ev/kernel/state-machine.ts';
import type { Notices } from '@ev/message/server/public.ts';
import { openPaymentGraceMs } from '@ev/order/server/public.ts';
import { businessCode } from '@ev/payment/contract/statuses.ts';
import type { PaymentSubject, RefundEvent } from '@ev/payment/server/public.ts';
import { strayWords } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { type IntentMoves, intentNotice, lockIntent } from './intent-home.ts';
import { type IntentEvent, intentMachine } from './intent-machine.ts';
import { type IntentOrder, intentOrders } from './tables.ts';

/** Adds the customer to these user groups (specification §3). */
export type AddUserGroups = (tx: Transaction, accountId: string, groups: StoredGroup[]) => Promise<void>;

/** What the progress of a refund means for the reservation. Acceptance by the channel changes nothing yet. */
const refundEvents: Record<RefundEvent, IntentEvent | null> = {
  accepted: null,
  succeeded: 'refundSucceeded',
  failed: 'refundFailed',
  again: 'refundAgain',
};

/** The intent order as the subject of a payment. */
export function createIntentPaymentSubject(parts: {
  clock: Clock;
  moves: IntentMoves;
  notices: Notices;
  addUserGroups: AddUserGroups;
}): PaymentSubject {
  const { clock, moves, notices, addUserGroups } = parts;

  async function set(tx: Transaction, intentNo: string, columns: Partial<IntentOrder>): Promise<void> {
    await tx.update(intentOrders).set(columns).where(eq(intentOrders.intentNo, intentNo));
  }

  return {
    businessType: 'intentOrder',
    noun: '预订',
    notCancellable: 'intent.intentNotCancellable',
    businessCode: businessCode.intentMoney,
    // Intent money can be asked back at any time: it is a prepayment, not a deposit (定金).
    takes: 'payment',

    async describe(tx, intentNo, accountId) {
      const intent = await lockIntent(tx, intentNo);
      if (intent?.accountId !== accountId) throw new AppError('intent.intentNotFound');
      const decision = decide(intentMachine, intent.status, 'payAgain');
      if (decision.kind === 'refused') throw new AppError(decision.error);
      if (intent.payBefore <= clock.now()) throw new AppError('intent.intentNotPayable');
      const { offer, amountFen, payBefore } = intent;
      return { title: `${offer.modelName} ${offer.title}`, amountFen, expiresAt: payBefore };
    },

    async lock(tx, intentNo) {
      await lockIntent(tx, intentNo);
    },

    async onPaying(tx, intentNo) {
      await moves.move(tx, { intentNo, event: 'payAgain', actor: 'payment' });
      await set(tx, intentNo, { payingUntil: new Date(clock.now().getTime() + openPaymentGraceMs) });
    },

    // While money is under way, the payment itself keeps the reservation from being cancelled or expired.
    async onProcessing() {},

    async onPaid(tx, intentNo, { payNo, paidAt }) {
      const intent = await lockIntent(tx, intentNo);
      if (!intent) return 'refused';
      if (decide(intentMachine, intent.status, 'paid').kind !== 'moved') {
        return intent.paidPayNo === payNo ? 'accepted' : 'refused';
      }
      const columns = { paidAt, paidPayNo: payNo, payingUntil: null };
      await moves.move(tx, { intentNo, event: 'paid', actor: 'payment', set: columns });
      await addUserGroups(tx, intent.accountId, [userGroup.intentMoney]);
      return 'accepted';
    },

    async onOpenAgain(tx, intentNo) {
      const intent = await lockIntent(tx, intentNo);
      if (!intent || decide(intentMachine, intent.status, 'fail').kind !== 'moved') return;
      await moves.move(tx, { intentNo, event: 'fail', actor: 'payment', set: { payingUntil: null } });
    },

    async onRefund(tx, intentNo, happened) {
      const event = refundEvents[happened];
      if (!event) return;
      const closed = event === 'refundSucceeded' ? { closedAt: clock.now() } : {};
      await moves.move(tx, { intentNo, event, actor: 'payment', set: closed });
    },

    async onStrayMoney(tx, intentNo, { refundNo, amountFen, reason, state }) {
      const intent = await lockIntent(tx, intentNo);
      if (!intent) return;
      const template = state === 'returning' ? 'intent.moneyReturning' : 'intent.moneyReturned';
      const words = { amount: formatYuan(amountFen), why: strayWords[reason] };
      const cause = `stray:${refundNo}:${state}`;
      await notices.tell(tx, intentNotice(intent, { template, words, cause, subject: refundNo }));
    },
  };
}
