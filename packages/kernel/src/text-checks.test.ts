import { expect, test } from 'vitest';
import { hasEmoji, hasUncodedCharacters } from './text-checks.ts';

test.each([
  ['LSV123', false],
  ['', false],
  ['LSV 123', false],
  ['lSV123', true],
  ['LSV-123', true],
  ['沪A123', true],
  ['鿫123', true],
  ['𬱖123', true],
  ['A，B', true],
  ['A]', true],
])('%s contains what a code cannot: %s', (text, result) => {
  expect(hasUncodedCharacters(text)).toBe(result);
});

test.each([
  ['青驭', false],
  ['👍', true],
  ['好🚗好', true],
  ['🀄', true],
  ['🥰', true],
  ['𠮷', false],
  ['𬱖𫖯㛃', false],
  // The last plane of ideographs so far.
  ['\u{30000}\u{323af}', false],
  ['①☆', false],
])('%s contains an emoji: %s', (text, result) => {
  expect(hasEmoji(text)).toBe(result);
});
