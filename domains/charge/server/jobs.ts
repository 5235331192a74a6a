declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'charge.askStart': { chargeOrderId: string };
    'charge.askStop': { chargeOrderId: string };
    'charge.look': { chargeOrderId: string };
    'charge.due': Record<string, never>;
    'charge.makeParts': Record<string, never>;
    'charge.checkDay': Record<string, never>;
  }
}

export {};
