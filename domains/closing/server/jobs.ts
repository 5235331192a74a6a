declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    /** Finds the closings that are due, and reminds of those that soon will be. */
    'closing.sweep': Record<string, never>;
    'closing.carryOut': { closingNo: string };
    /** Tells by SMS that the account is closed; there is no inbox any more. */
    'closing.sendFarewell': { closingNo: string };
  }
}

export {};
