import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';

export const examples: Examples<CallsOf<'content'>> = {
  'content.getDocument': () => ({ input: { code: 'user-agreement', version: '2026.1' } }),
  'content.listDictionaryItems': () => ({ input: { types: ['cancelReason'] } }),
};
