declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'order.expireOrders': Record<string, never>;
    'order.sweepOrders': Record<string, never>;
  }
}

export {};
