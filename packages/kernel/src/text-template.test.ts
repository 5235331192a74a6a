import { expect, test } from 'vitest';
import { fillTemplate, placeholdersOf } from './text-template.ts';

test('names are found once, in the order of the text', () => {
  expect(placeholdersOf('{a}、{b} 和 {a}')).toEqual(['a', 'b']);
  expect(placeholdersOf('{}{ x }')).toEqual(['', ' x ']);
  expect(placeholdersOf('没有，} 也 {')).toEqual([]);
});

test('values are put in as they are', () => {
  expect(fillTemplate('{a} 到 {b}，{a}', { a: '$&', b: '{a}' })).toBe('$& 到 {a}，$&');
});

test.each(['{missing}', '{toString}', '{}'])('%s without a value fails', (text) => {
  expect(() => fillTemplate(text, { a: '1' })).toThrow();
});
