declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'after-sales.sweep': Record<string, never>;
    'after-sales.refund': { caseNo: string };
  }
}

export {};
