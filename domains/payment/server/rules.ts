import { openAttemptStates } from './attempt-machine.ts';
import type { ChannelPayment } from './channel/port.ts';
import type { PaymentState } from './payment-machine.ts';
import { shortestAttemptMs } from './schedule.ts';
import type { paymentAttempts, payments } from './tables.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type AttemptRow = typeof paymentAttempts.$inferSelect;
export type PaidResult = Extract<ChannelPayment, { state: 'paid' }>;

export function isOpen(attempt: Pick<AttemptRow, 'status'>): boolean {
  return (openAttemptStates as readonly string[]).includes(attempt.status);
}

/** The payment waits for exactly this attempt's result. */
export function awaitsResult(status: PaymentState): boolean {
  return status === 'OM003' || status === 'OM015';
}

/** An open attempt must be closed at the channel: its time is over, or nobody waits for it any more. */
export function mustClose(attempt: AttemptRow, payment: Pick<PaymentRow, 'status'>, now: Date): boolean {
  return isOpen(attempt) && (attempt.expiresAt <= now || !awaitsResult(payment.status));
}

export type StartDecision =
  | 'create'
  | 'reuse'
  | 'payment.closed'
  | 'payment.pending'
  | 'payment.othersPaying';

/**
 * Where an attempt is paid, and by whom. Another way is another order at the channel, and a pay sheet is its payer's
 * alone.
 */
export type Cashier = Pick<AttemptRow, 'channel' | 'way' | 'payer' | 'helperId'>;

export function isSameCashier(one: Cashier, other: Cashier): boolean {
  return (
    one.helperId === other.helperId &&
    one.channel === other.channel &&
    one.way === other.way &&
    one.payer?.appId === other.payer?.appId &&
    one.payer?.openId === other.payer?.openId
  );
}

/** What a tap on "pay" does to a payment with this open attempt. */
export function decideStart(
  payment: PaymentRow,
  open: AttemptRow | null,
  wanted: Cashier,
  now: Date,
): StartDecision {
  if (payment.status === 'OM015' || payment.status === 'OM016') return 'payment.pending';
  if (payment.status !== 'OM002' && payment.status !== 'OM003') return 'payment.closed';
  if (payment.expiresAt.getTime() - now.getTime() < shortestAttemptMs) return 'payment.closed';
  if (!open) return 'create';
  // Nobody ends what another person may be paying at this moment.
  if (open.helperId !== wanted.helperId) return 'payment.othersPaying';
  return isSameCashier(open, wanted) && open.expiresAt > now ? 'reuse' : 'payment.pending';
}

/** Why money that is said to be paid is not what was asked for; null when it is. */
export function findMismatch(
  attempt: Pick<AttemptRow, 'attemptNo' | 'amountFen'>,
  merchantId: string,
  result: PaidResult,
): string | null {
  if (result.attemptNo !== attempt.attemptNo) return `attempt ${result.attemptNo}`;
  if (result.merchantId !== merchantId) return `merchant ${result.merchantId}`;
  if (result.amountFen !== attempt.amountFen) {
    return `amount ${result.amountFen} instead of ${attempt.amountFen} fen`;
  }
  return null;
}

/** Where booked money goes: to the order, or back. */
export function destinationOf(status: PaymentState): 'order' | 'paidTooLate' | 'paidTwice' {
  if (status === 'OM002' || awaitsResult(status)) return 'order';
  return status === 'OM005' || status === 'OM020' ? 'paidTooLate' : 'paidTwice';
}
