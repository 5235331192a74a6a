declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'payment.queryAttempt': { attemptNo: string };
    'payment.closeAttempt': { attemptNo: string };
    'payment.requestRefund': { refundNo: string };
    'payment.queryRefund': { refundNo: string };
    'payment.reconcile': { day: string };
    'payment.sweep': Record<string, never>;
  }
}

export {};
