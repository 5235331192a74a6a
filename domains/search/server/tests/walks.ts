import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf } from '@ev/testkit/server/walks/effects.ts';
import { sql } from 'drizzle-orm';
import { freshWord, hotWordInput, placeHotWord, placeSynonyms } from '../testing/words.ts';

export const walks = defineWalks('search', {
  'search.search': {
    input: { keyword: '充电', kind: 'help' },
  },
  'search.suggest': {
    input: { keyword: '充电' },
  },
  'search.getHotWords': {},
  'search.listHotWords': {
    input: { pageNo: 1, pageSize: 10 },
  },
  'search.putHotWord': {
    names: { hotWordId: 'internal' },
    once: {
      written: { table: 'search_hot_word', by: 'insert' },
      prepare(world) {
        const [input, otherInput] = [hotWordInput(), hotWordInput()];
        return {
          input,
          otherInput,
          effects: () =>
            countOf(
              world,
              sql`select count(*) as n from search_hot_word where word in (${input.word}, ${otherInput.word})`,
            ),
        };
      },
    },
  },
  'search.removeHotWord': {
    names: { hotWordId: 'internal' },
    once: {
      written: { table: 'search_hot_word', by: 'delete' },
      async prepare(world) {
        const [one, other] = [await placeHotWord(world), await placeHotWord(world)];
        return {
          input: { hotWordId: one },
          otherInput: { hotWordId: other },
          effects: world.auditEntries('hotWord.remove', `hotWord:${one}`, `hotWord:${other}`),
        };
      },
    },
  },
  'search.listSynonyms': {
    input: { keyword: '车', pageNo: 1, pageSize: 10 },
  },
  'search.putSynonyms': {
    names: { synonymsId: 'internal' },
    once: {
      written: { table: 'search_synonyms', by: 'insert' },
      prepare(world) {
        const word = freshWord();
        return {
          input: { words: [word, freshWord()] },
          otherInput: { words: [word, freshWord()] },
          effects: () => countOf(world, sql`select count(*) as n from search_synonyms where words ? ${word}`),
        };
      },
    },
  },
  'search.removeSynonyms': {
    names: { synonymsId: 'internal' },
    once: {
      written: { table: 'search_synonyms', by: 'delete' },
      async prepare(world) {
        const [one, other] = [await placeSynonyms(world), await placeSynonyms(world)];
        return {
          input: { synonymsId: one },
          otherInput: { synonymsId: other },
          effects: world.auditEntries('synonyms.remove', `synonyms:${one}`, `synonyms:${other}`),
        };
      },
    },
  },
  'search.listMisses': {
    input: { days: 30, keyword: '车', pageNo: 1, pageSize: 10 },
  },
});
