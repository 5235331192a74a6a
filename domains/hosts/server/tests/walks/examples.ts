import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';

export const examples: Examples<CallsOf<'hosts'>> = {
  'hosts.getWecomSignature': () => ({ input: { url: 'http://localhost:0/h5/pages/index/index' } }),
  'hosts.getWechatSignature': () => ({ input: { url: 'http://localhost:0/h5/pages/index/index' } }),
  'hosts.findNetworkPlace': () => ({ input: {} }),
  'hosts.forward': () => ({ input: { subjectId: 'P1', subjectType: 'POST' } }),
  'hosts.listForwards': () => ({ input: { from: '2026-01-01', to: '2026-12-31', subjectType: 'POST' } }),
};
