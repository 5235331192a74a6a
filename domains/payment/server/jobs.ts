import type { PayChannel } from '../contract/channels/index.ts';

declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'payment.queryAttempt': { attemptNo: string };
    'payment.closeAttempt': { attemptNo: string };
    /** Another person is to pay, or nobody: closes the open attempt. */
    'payment.releaseAttempt': { attemptNo: string };
    'payment.requestRefund': { refundNo: string };
    'payment.queryRefund': { refundNo: string };
    /** Yesterday by default, and every channel by default. */
    'payment.reconcile': { day?: string; channel?: PayChannel };
    'payment.sweep': Record<string, never>;
  }
}
