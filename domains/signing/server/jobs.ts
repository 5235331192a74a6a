declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'signing.seal': { flowNo: string };
    'signing.endExpired': Record<string, never>;
    'signing.askProvider': { flowNo: string };
    'signing.askDue': Record<string, never>;
    'signing.endAtProvider': { flowNo: string };
  }
}

export {};
