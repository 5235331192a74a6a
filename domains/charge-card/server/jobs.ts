declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    /** Purchases whose time to pay is over, gifts that nobody took, cards that end. */
    'charge-card.endCards': Record<string, never>;
    /** Reminds of cards that end soon. */
    'charge-card.remind': Record<string, never>;
  }
}

export {};
