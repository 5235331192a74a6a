declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'help-pay.endLinks': Record<string, never>;
  }
}

export {};
