declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    /** Looks up the addresses at which a drive began and ended. */
    'trip.nameEnds': { tripNo: string };
  }
}

export {};
