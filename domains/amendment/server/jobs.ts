declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'amendment.sweep': Record<string, never>;
  }
}

export {};
