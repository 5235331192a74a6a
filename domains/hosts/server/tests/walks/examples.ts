import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';

export const examples: Examples<CallsOf<'hosts'>> = {
  'hosts.getWechatSignature': () => ({ input: { url: 'http://localhost:0/h5/pages/index/index' } }),
  'hosts.findNetworkPlace': () => ({ input: {} }),
};
