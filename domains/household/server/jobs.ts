declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    /** The sealed file of a picture that is no longer known. */
    'household.removeFile': { pictureId: string };
    'household.lookAtDays': Record<string, never>;
  }
}

export {};
