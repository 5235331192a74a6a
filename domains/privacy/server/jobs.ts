declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'privacy.export': { exportNo: string };
  }
}

export {};
