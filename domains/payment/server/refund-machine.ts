import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { payStatus } from '../contract/statuses.ts';

const { refunding, refunded, refundRefused, refundFailed } = payStatus;

export type RefundState = typeof refunding | typeof refunded | typeof refundRefused | typeof refundFailed;
/** Statuses of a refund whose money has not gone back: it is retried, or needs a staff member. */
export const failedRefundStates = [refundRefused, refundFailed] as const;
export type RefundEvent = 'refundSucceeded' | 'refundRefused' | 'refundFailed' | 'refundAgain';

/** One refund at the channel. `refundAgain` keeps the refund's number, so that it can never be paid twice. */
export const refundMachine = defineMachine<RefundState, RefundEvent, ErrorName>({
  name: 'refund',
  states: {
    [refunding]: '退款中',
    [refunded]: '已退款',
    [refundRefused]: '渠道拒绝退款',
    [refundFailed]: '退款失败',
  },
  initial: refunding,
  terminal: [refunded, refundRefused],
  events: {
    refundSucceeded: 'payment.closed',
    refundRefused: 'payment.closed',
    refundFailed: 'payment.closed',
    refundAgain: 'payment.closed',
  },
  table: {
    [refunding]: { refundSucceeded: refunded, refundRefused, refundFailed },
    [refundFailed]: { refundAgain: refunding, refundFailed: repeated() },
    [refunded]: { refundSucceeded: repeated() },
    [refundRefused]: { refundRefused: repeated() },
  },
});
