import type { PayChannel } from '../contract/channels/index.ts';

declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'payment.queryAttempt': { attemptNo: string };
    'payment.closeAttempt': { attemptNo: string };
    /** Somebody else is to pay, or nobody: what is open gives way. */
    'payment.releaseAttempt': { attemptNo: string };
    'payment.requestRefund': { refundNo: string };
    'payment.queryRefund': { refundNo: string };
    /** Yesterday without a day, every channel without one. */
    'payment.reconcile': { day?: string; channel?: PayChannel };
    'payment.sweep': Record<string, never>;
  }
}
