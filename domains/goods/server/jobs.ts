declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'goods.publishDue': Record<string, never>;
  }
}

export {};
