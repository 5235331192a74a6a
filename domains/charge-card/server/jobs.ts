declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    /** Ends unpaid purchases, expired gifts and expired cards. */
    'charge-card.endCards': Record<string, never>;
    /** Reminds holders of cards that expire soon. */
    'charge-card.remind': Record<string, never>;
  }
}

export {};
