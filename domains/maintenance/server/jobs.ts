declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'maintenance.sweep': Record<string, never>;
    'maintenance.notifyCampaign': { campaignNo: string };
  }
}

export {};
