declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'home-charger.lookAtDeadlines': Record<string, never>;
    'home-charger.removeFile': { photoId: string };
  }
}

export {};
