import { expect, test } from 'vitest';
import { fillTemplate, placeholdersOf } from './text-template.ts';

test('names are found once, in the order of the text', () => {
  expect(placeholdersOf('{a}、{b} 和 {a}')).toEqual(['a', 'b']);
  expect(placeholdersOf('{}{ x }')).toEqual(['', ' x ']);
  expect(placeholdersOf('没有，} 也 {')).toEqual([]);
});

test('values are inserted unchanged', () => {
  expect(fillTemplate('{a} 到 {b}，{a}', { a: '$&', b: '{a}' })).toBe('$& 到 {a}，$&');
});

test.each([
  ['青驭 凌', '你的青驭 凌已到店，12月8日交付。'],
  ['𠮷', '你的𠮷已到店，12月8日交付。'],
  ['Model 3', '你的 Model 3 已到店，12月8日交付。'],
  ['凌 3', '你的凌 3 已到店，12月8日交付。'],
  ['', '你的  已到店，12月8日交付。'],
])('%s has a space beside it where letters or digits meet Chinese text', (name, expected) => {
  expect(fillTemplate('你的 {name} 已到店，{day} 交付。', { name, day: '12月8日' })).toBe(expected);
});

test('a space between two values keeps them apart', () => {
  expect(fillTemplate('{name} {version} 已到店', { name: '凌', version: '长续航版' })).toBe(
    '凌 长续航版已到店',
  );
});

test.each(['{missing}', '{toString}', '{}'])('%s without a value fails', (text) => {
  expect(() => fillTemplate(text, { a: '1' })).toThrow();
});
