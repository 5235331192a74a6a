declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    /** Sends the partner what it does not know yet of a rescue. */
    'rescue.tellPartner': { caseNo: string };
    /** An SMS to the phone of the person who waits. */
    'rescue.sendSms': { caseNo: string; title: string };
    'rescue.sweep': Record<string, never>;
  }
}

export {};
