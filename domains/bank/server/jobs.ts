declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'bank.followDeadlines': Record<string, never>;
  }
}

export {};
