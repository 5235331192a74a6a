import { endpoint } from '@ev/contract/endpoint';
import { pageInput, pageOf, text, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { missPeriods } from './limits.ts';
import {
  HotWord,
  keyword,
  kind,
  Miss,
  Part,
  PutHotWord,
  PutSynonyms,
  Suggestion,
  Synonyms,
} from './search.ts';

export const search = endpoint({
  id: 'search.search',
  method: 'POST',
  path: '/main/api/base/search/find',
  access: 'anyone',
  summary:
    'What each domain has about a keyword, best match first; with a kind only that, and more of it. A domain that does not answer in time is marked.',
  input: z.object({ keyword, kind: z.optional(kind) }),
  output: z.object({ parts: z.array(Part) }),
  errors: ['search.tooMany'],
});

export const suggest = endpoint({
  id: 'search.suggest',
  method: 'POST',
  path: '/main/api/base/search/suggest',
  access: 'anyone',
  summary: 'What a keyword that is being typed may lead to: words and pages.',
  input: z.object({ keyword }),
  output: z.object({ suggestions: z.array(Suggestion) }),
  errors: ['search.tooMany'],
});

export const getHotWords = endpoint({
  id: 'search.getHotWords',
  method: 'POST',
  path: '/main/api/base/search/hot-words',
  access: 'anyone',
  summary: 'The words that the brand proposes today.',
  input: z.object({}),
  output: z.object({ words: z.array(z.string()) }),
  errors: [],
});

export const listHotWords = endpoint({
  id: 'search.listHotWords',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/search/hot-word/list',
  access: 'staff',
  permission: 'search.read',
  summary: 'All hot words in their order, also those that are not shown today.',
  input: z.object({ ...pageInput }),
  output: pageOf(HotWord),
  errors: [],
});

export const putHotWord = endpoint({
  id: 'search.putHotWord',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/search/hot-word/put',
  access: 'staff',
  permission: 'search.manage',
  idempotent: true,
  approval: null,
  summary: 'Adds a hot word, or changes it.',
  input: PutHotWord,
  output: z.object({ hotWordId: z.string() }),
  errors: ['search.hotWordNotFound', 'search.hotWordMoved', 'search.hotWordTaken', 'search.tooManyHotWords'],
});

export const removeHotWord = endpoint({
  id: 'search.removeHotWord',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/search/hot-word/remove',
  access: 'staff',
  permission: 'search.manage',
  idempotent: true,
  approval: null,
  summary: 'Removes a hot word.',
  input: z.object({ hotWordId: uuid('热词') }),
  output: z.object({}),
  errors: ['search.hotWordNotFound'],
});

export const listSynonyms = endpoint({
  id: 'search.listSynonyms',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/search/synonyms/list',
  access: 'staff',
  permission: 'search.read',
  summary: 'Groups of words that mean the same, the last change first.',
  input: z.object({ keyword: z.optional(text('关键词', { min: 0, max: 20 })), ...pageInput }),
  output: pageOf(Synonyms),
  errors: [],
});

export const putSynonyms = endpoint({
  id: 'search.putSynonyms',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/search/synonyms/put',
  access: 'staff',
  permission: 'search.manage',
  idempotent: true,
  approval: null,
  summary: 'Adds a group of words that mean the same, or changes it.',
  input: PutSynonyms,
  output: z.object({ synonymsId: z.string() }),
  errors: ['search.synonymsNotFound', 'search.synonymsMoved', 'search.tooManySynonyms'],
});

export const removeSynonyms = endpoint({
  id: 'search.removeSynonyms',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/search/synonyms/remove',
  access: 'staff',
  permission: 'search.manage',
  idempotent: true,
  approval: null,
  summary: 'Removes a group of words that mean the same.',
  input: z.object({ synonymsId: uuid('同义词') }),
  output: z.object({}),
  errors: ['search.synonymsNotFound'],
});

export const listMisses = endpoint({
  id: 'search.listMisses',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/search/miss/list',
  access: 'staff',
  permission: 'search.read',
  summary: 'Words that nothing was found for in the last days, the most frequent first. Nobody is named.',
  input: z.object({
    days: z._default(z.literal(missPeriods, '请选择时间范围'), 7),
    keyword: z.optional(text('关键词', { min: 0, max: 20 })),
    ...pageInput,
  }),
  output: pageOf(Miss),
  errors: [],
});

export const calls = [
  search,
  suggest,
  getHotWords,
  listHotWords,
  putHotWord,
  removeHotWord,
  listSynonyms,
  putSynonyms,
  removeSynonyms,
  listMisses,
] as const;
