import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';

export const ownership: Ownership<CallsOf<'analytics'>> = {
  'analytics.resolveIssue': { issueNo: 'the house’s' },
  'analytics.reopenIssue': { issueNo: 'the house’s' },
};
