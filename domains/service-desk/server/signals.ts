declare module '@ev/platform/signals.ts' {
  interface SignalPayloads {
    /** A customer's conversation at the desk has changed. */
    deskChanged: { accountId: string };
  }
}

export {};
