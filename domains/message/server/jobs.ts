declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'message.sendSms': { deliveryId: string };
    'message.sweep': Record<string, never>;
  }
}

export {};
