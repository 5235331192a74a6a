import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';

export const walks = defineWalks('content', {
  'content.getDocument': {
    input: { code: 'user-agreement', version: '2026.1' },
  },
  'content.listDictionaryItems': {
    input: { types: ['cancelReason'] },
  },
});
