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
  [
    '一个 [括号]',
    [
      { words: '一个 ', notes: [] },
      { words: '[', notes: [] },
      { words: '括号]', notes: [] },
    ],
  ],
  ['', []],
])('%s', (text, parts) => {
  expect(notedParts(text, notes)).toEqual(parts);
});
