/** What other domains use of payments. */
import type { Bookkeeping } from './bookkeeping.ts';
import type { Guests } from './guests.ts';
import type { PaymentHelp } from './help.ts';
import type { PaymentOperator } from './operator.ts';
import type { PaymentSubject } from './payment-subject.ts';
import type { Payments } from './payments-service.ts';
import type { Returns } from './returns-service.ts';

export { begunPaymentWords } from './begun-payment-words.ts';
export { type GuestId, type HelpMoney, isGuest, type PaymentHelp } from './help.ts';
export type { PaymentSubject, RefundEvent, StrayMoney } from './payment-subject.ts';
export { strayWords } from './stray-words.ts';
export type { Bookkeeping, Guests };

/** What the domain that lets others pay needs of payments. */
export type HelpedPayments = Pick<Payments, 'offer' | 'letGo' | 'stateOf' | 'listHelped' | 'listAttempts'>;
/** What orders need of payments. */
export type OrderPayments = Pick<Payments, 'cancelFor' | 'findPayNo' | 'listFor'>;
/** What orders need to refund money or pass it on. */
export type OrderReturns = Pick<
  Returns,
  'giveBack' | 'restOf' | 'credit' | 'listFor' | 'countFailedFor' | 'listFailedNos' | 'listFailed' | 'retry'
>;

declare module '@ev/platform/module.ts' {
  interface Services {
    payment: {
      payments: OrderPayments & HelpedPayments;
      guests: Guests;
      returns: OrderReturns;
      bookkeeping: Bookkeeping;
    };
  }
  interface Slots {
    /** A kind of business that can be paid for; one for each kind. */
    'payment.subject': PaymentSubject;
    /** Lets others pay in a customer's place. */
    'payment.help': PaymentHelp;
    /** What commands of the operator do with payments; filled here. */
    'payment.operator': PaymentOperator;
  }
}
