import { expect, it } from 'vitest';
import { isReadable, isWhole, isWholeThrough } from './readable-text.ts';

it.each([
  ['', true],
  ['杭州西湖体验中心', true],
  ['两行\n文字', true],
  ['𠮷田', true],
  ['a\u0000b', false],
  ['\ud842', false],
  ['\udfb7田', false],
])('%j is readable: %s', (text, readable) => {
  expect(isReadable(text)).toBe(readable);
});

it.each([
  ['林知远', true],
  ['林\ufffd远', false],
  ['林\ud842', false],
])('%j is whole: %s', (text, whole) => {
  expect(isWhole(text)).toBe(whole);
});

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`);

it.each<[string, unknown, boolean]>([
  ['texts and other things', { a: ['文字', 1, null, true], b: {} }, true],
  ['a text in a list', { a: ['文字', '\u0000'] }, false],
  ['a lost character', ['文\ufffd'], false],
  ['the name of a field', { a: { '\ud842': 1 } }, false],
  ['what people may write', nested(50), true],
  ['what is deeper', nested(51), false],
  ['what is far deeper', nested(20_000), false],
])('%s: %3$s', (_, value, readable) => {
  expect(isWholeThrough(value)).toBe(readable);
});
