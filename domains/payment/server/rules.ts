import { payStatus } from '../contract/statuses.ts';
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

/** Whether the payment waits for the result of exactly this attempt. */
export function awaitsResult(status: PaymentState): boolean {
  return status === payStatus.paying || status === payStatus.processing;
}

/**
 * Whether an open attempt must be closed at the channel: its time is over, or nothing waits for it any more.
 */
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
 * Where an attempt is paid, and by whom. Another way is another order at the channel, and a pay sheet is
 * bound to its payer.
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

/** What starting a payment means while this attempt is open. */
export function decideStart(
  payment: PaymentRow,
  open: AttemptRow | null,
  wanted: Cashier,
  now: Date,
): StartDecision {
  if (payment.status === payStatus.processing || payment.status === payStatus.abnormal)
    return 'payment.pending';
  if (payment.status !== payStatus.toPay && payment.status !== payStatus.paying) return 'payment.closed';
  if (payment.expiresAt.getTime() - now.getTime() < shortestAttemptMs) return 'payment.closed';
  if (!open) return 'create';
  // An attempt that another person may be paying now is not closed.
  if (open.helperId !== wanted.helperId) return 'payment.othersPaying';
  return isSameCashier(open, wanted) && open.expiresAt > now ? 'reuse' : 'payment.pending';
}

/** Why reported money does not match the attempt; null if it does. */
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
  if (status === payStatus.toPay || awaitsResult(status)) return 'order';
  return status === payStatus.cancelled || status === payStatus.invalid ? 'paidTooLate' : 'paidTwice';
}
