import type { Notifier } from './notifier.ts';
import type { SandboxPayment, Store } from './store.ts';

/** Actions of the person who plays the customer and the gateway. */
export const acts = ['pay', 'fail', 'silent', 'late', 'twice', 'wrongAmount', 'flawed'] as const;
export type Act = (typeof acts)[number];

/** Duration of a late payment, in real seconds before the speed factor. */
const lateSeconds = 30;

export function isAct(text: unknown): text is Act {
  return typeof text === 'string' && (acts as readonly string[]).includes(text);
}

export type Play = (payment: SandboxPayment, act: Act) => 'done' | 'notPayable';

export function createPlay(parts: {
  store: Store;
  notifier: Notifier;
  now(): Date;
  /** The gateway's state for a failed payment, and its numbering of successful ones. */
  failsAs: 'PAYERROR' | 'CLOSED';
  newTransactionId(at: Date): string;
}): Play {
  const { store, notifier, now } = parts;

  return (payment, act) => {
    const expired = payment.timeExpire !== null && Date.parse(payment.timeExpire) <= now().getTime();
    const open = payment.state === 'NOTPAY' || payment.state === 'PAYERROR';
    if (!open || expired) return 'notPayable';
    if (act === 'fail') {
      payment.state = parts.failsAs;
      store.save();
      return 'done';
    }
    payment.state = act === 'late' ? 'USERPAYING' : 'SUCCESS';
    payment.transactionId = parts.newTransactionId(now());
    payment.successTime = now().toISOString();
    payment.paidFen = act === 'wrongAmount' ? Math.max(1, payment.totalFen - 100) : payment.totalFen;
    if (act === 'flawed') payment.flawed = true;
    store.save();
    const { outTradeNo } = payment;
    if (act === 'late') notifier.plan({ kind: 'finishPayment', outTradeNo }, lateSeconds);
    else if (act !== 'silent') {
      notifier.plan({ kind: 'notifyPayment', outTradeNo, tries: 0, again: act === 'twice' }, 0);
    }
    return 'done';
  };
}
