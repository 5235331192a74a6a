declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'signing.seal': { flowNo: string };
    'signing.endExpired': Record<string, never>;
  }
}

export {};
