declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    /** Deletes the encrypted file of a picture whose row is gone. */
    'papers.removeFile': { pictureId: string };
    'papers.lookAtDays': Record<string, never>;
  }
}

export {};
