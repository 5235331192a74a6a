declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'delivery.keepPromises': Record<string, never>;
  }
}

export {};
