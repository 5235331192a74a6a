declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'insurance.sweep': Record<string, never>;
  }
}

export {};
