declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'support.endAnswered': Record<string, never>;
  }
}

export {};
