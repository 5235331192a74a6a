declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'media.process': { id: string };
    'media.removeFiles': { id: string };
  }
}

export {};
