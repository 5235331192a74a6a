import { expect, it } from 'vitest';
import { typedKeyword } from './typed-keyword.ts';

it.each([
  [undefined, ''],
  ['  ', ''],
  ['😀', ''],
  [' 青驭  凌😀 ', '青驭 凌'],
  ['长'.repeat(60), '长'.repeat(50)],
])('%s is searched for as “%s”', (typed, keyword) => {
  expect(typedKeyword(typed)).toBe(keyword);
});
