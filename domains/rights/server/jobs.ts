declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'rights.remind': Record<string, never>;
  }
}

export {};
