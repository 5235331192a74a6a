declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    /** Ends offers, shares and consents whose time is over. */
    'vehicle.end': Record<string, never>;
    /** Deletes papers of decisions long past and records cars that were bound before cars were recorded. */
    'vehicle.tidy': Record<string, never>;
    /** Notifies by SMS a second owner who has no account. */
    'vehicle.invite': { transferNo: string };
  }
}

export {};
