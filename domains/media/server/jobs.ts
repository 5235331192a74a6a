declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'media.process': { id: string };
    'media.removeFiles': { id: string };
    /** The sealed file of a picture that is no longer known. */
    'media.removePrivateFile': { pictureId: string };
  }
}

export {};
