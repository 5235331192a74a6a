import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';

export const ownership: Ownership<CallsOf<'store'>> = {
  'store.leaveStoreLead': { storeId: 'everybody’s' },
  'store.getStore': { id: 'everybody’s' },
};
