import { failedJob } from '@ev/testkit/server/failed-job.ts';
import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';

export const examples: Examples<CallsOf<'operations'>> = {
  'operations.search': () => ({ input: { keyword: '0001' } }),
  'operations.getOverview': () => ({ input: {} }),
  'operations.getOpeningChecklist': () => ({ input: {} }),
  'operations.listJobs': () => ({ input: { queue: 'payment.requestRefund', pageNo: 1, pageSize: 10 } }),
  'operations.retryJob': async ({ server }) => ({
    input: { queue: 'payment.requestRefund', id: await failedJob(server) },
  }),
  'operations.listProviders': () => ({ input: {} }),
  'operations.switchProvider': () => ({ input: { name: 'fulfilment', off: false, reason: '检修完成' } }),
};
