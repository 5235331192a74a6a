declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'service-desk.sweep': Record<string, never>;
  }
}

export {};
