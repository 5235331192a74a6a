declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'drive.byTheMinute': Record<string, never>;
  }
}

export {};
