declare module '@ev/platform/signals.ts' {
  interface SignalPayloads {
    /** Something of a session has changed. */
    chargeMoved: { chargeOrderId: string };
  }
}

export {};
