declare module '@ev/platform/signals.ts' {
  interface SignalPayloads {
    /** Something of a session has changed. */
    chargeMoved: { chargeOrderId: string };
    /** These sessions were measured, and nothing else of them has changed. */
    chargesMeasured: { chargeOrderIds: string[] };
  }
}

export {};
