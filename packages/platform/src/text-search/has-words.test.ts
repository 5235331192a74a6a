import { expect, it } from 'vitest';
import { hasWords } from './has-words.ts';
import { queryOf } from './query.ts';

const found = (text: string, keyword: string, synonyms: string[][] = []) =>
  hasWords(text, queryOf(keyword, synonyms));

it.each([
  ['岚屿·凌', '岚屿'],
  ['岚屿·凌', '岚屿凌'],
  ['岚屿·凌', 'lanyu'],
  ['岚屿·凌', 'LY'],
  ['岚屿·凌 轿跑', '轿跑 岚屿'],
  ['岚屿 X5', 'x5'],
])('%s is found by %s', (text, keyword) => {
  expect(found(text, keyword)).toBe(true);
});

it.each([
  ['岚屿·凌', '屿岚'],
  ['岚屿·凌', '岚屿 充电'],
  ['岚屿·凌', '？'],
])('%s is not found by %s', (text, keyword) => {
  expect(found(text, keyword)).toBe(false);
});

it('finds a word that means the same', () => {
  expect(found('岚屿·凌 轿跑', '轿车', [['轿车', '轿跑']])).toBe(true);
});
