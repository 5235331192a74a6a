declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'factory.placeOrder': { orderNo: string };
    'factory.withdrawOrder': { orderNo: string };
    'factory.applyEvents': { orderNo: string };
    'factory.sweep': Record<string, never>;
  }
}

export {};
