declare module '@ev/platform/jobs.ts' {
  interface JobPayloads {
    'order.expireOrders': Record<string, never>;
    'order.sweepOrders': Record<string, never>;
    'order.placeAtFactory': { orderNo: string };
    'order.withdrawFromFactory': { orderNo: string };
    'order.applyFactoryEvents': { orderNo: string };
  }
}

export {};
