declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'media.process': { id: string };
    'media.removeFiles': { id: string };
    /** Deletes the encrypted file of a picture whose row is gone. */
    'media.removePrivateFile': { pictureId: string };
  }
}

export {};
