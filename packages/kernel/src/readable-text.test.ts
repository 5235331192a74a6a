import { expect, it } from 'vitest';
import { isReadable } from './readable-text.ts';

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
