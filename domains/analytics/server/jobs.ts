declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'analytics.keepDays': Record<string, never>;
  }
}

export {};
