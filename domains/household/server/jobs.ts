declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    /** Deletes the encrypted file of a picture that has no row any more. */
    'household.removeFile': { pictureId: string };
    'household.lookAtDays': Record<string, never>;
  }
}

export {};
