declare module '@ev/platform/signals.ts' {
  interface SignalPayloads {
    /** A session has changed. */
    chargeMoved: { chargeOrderId: string };
    /** These sessions have a new measurement and no other change. */
    chargesMeasured: { chargeOrderIds: string[] };
  }
}

export {};
