import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';

export const ownership: Ownership<CallsOf<'hosts'>> = {
  'hosts.forward': { subjectId: 'everybody’s' },
};
