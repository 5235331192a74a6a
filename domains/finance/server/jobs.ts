declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    /** Tells the lender what it does not know yet of an application. */
    'finance.tellLender': { applyNo: string };
    /** Asks the lender to repeat its last message about an application. */
    'finance.askLender': { applyNo: string };
    'finance.removeFile': { materialId: string };
    'finance.lookAtDeadlines': Record<string, never>;
  }
}

export {};
