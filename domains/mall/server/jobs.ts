declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    /** Ends reservations whose time is over. */
    'mall.endReservations': Record<string, never>;
    /** Notifies customers of products that can be bought now. */
    'mall.remindOfLaunches': Record<string, never>;
  }
}

export {};
