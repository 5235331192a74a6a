declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'operations.planBackup': Record<string, never>;
    'operations.makeBackup': { backupNo: string };
  }
}

export {};
