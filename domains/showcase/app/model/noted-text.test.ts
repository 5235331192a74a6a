import { expect, it } from 'vitest';
import { notedParts } from './noted-text.ts';

const notes = [
  { code: 'range', text: '续航' },
  { code: 'charging', text: '充电' },
];

it.each([
  ['没有说明', [{ words: '没有说明', notes: [] }]],
  [
    '续航 720 km[^range]，',
    [
      { words: '续航 720 km', notes: [1] },
      { words: '，', notes: [] },
    ],
  ],
  ['三百公里[^range][^charging]', [{ words: '三百公里', notes: [1, 2] }]],
  [
    '没有这一条[^other]。',
    [
      { words: '没有这一条', notes: [] },
      { words: '。', notes: [] },
    ],
  ],
  ['[^other]没有这一条', [{ words: '没有这一条', notes: [] }]],
  ['[^other][^none]', []],
  [
    '[^other][^range]在最前',
    [
      { words: '', notes: [1] },
      { words: '在最前', notes: [] },
    ],
  ],
  ['一个 [括号]', [{ words: '一个 [括号]', notes: [] }]],
  ['不是标记 [^a b] 和 [^', [{ words: '不是标记 [^a b] 和 [^', notes: [] }]],
  ['', []],
])('%s', (text, parts) => {
  expect(notedParts(text, notes)).toEqual(parts);
});
