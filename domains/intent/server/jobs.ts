declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'intent.expireIntents': Record<string, never>;
    'intent.tellOfOffers': Record<string, never>;
  }
}

export {};
