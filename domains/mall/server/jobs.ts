declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    /** Ends reservations whose time is over. */
    'mall.endReservations': Record<string, never>;
    /** Notifies customers of products that can be bought now. */
    'mall.remindOfLaunches': Record<string, never>;
    /** Begins and ends turns in the queues of limited offers. */
    'mall.runQueues': Record<string, never>;
  }
}

export {};
