declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'maintenance.sweep': Record<string, never>;
    /** Sends the workshop system what waits about an appointment. */
    'maintenance.tellPartner': { appointmentNo: string };
    'maintenance.notifyCampaign': { campaignNo: string };
  }
}

export {};
