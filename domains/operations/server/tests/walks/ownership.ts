import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';

export const ownership: Ownership<CallsOf<'operations'>> = {
  'operations.retryJob': { id: 'the house’s' },
};
