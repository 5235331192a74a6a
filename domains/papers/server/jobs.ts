declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    /** The sealed file of a picture that is no longer known. */
    'papers.removeFile': { pictureId: string };
    'papers.lookAtDays': Record<string, never>;
  }
}

export {};
