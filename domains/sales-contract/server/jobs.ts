declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'sales-contract.sweep': Record<string, never>;
  }
}

export {};
