import { expect, it } from 'vitest';
import { notedParts } from './noted-text.ts';

const notes = [
  { code: 'range', text: '续航' },
  { code: 'charging', text: '充电' },
];

it.each([
  ['没有说明', [{ words: '没有说明' }]],
  ['续航 720 km[^range]，', [{ words: '续航 720 km' }, { note: 1 }, { words: '，' }]],
  ['18 分钟[^charging]', [{ words: '18 分钟' }, { note: 2 }]],
  ['没有这一条[^other]。', [{ words: '没有这一条' }, { words: '。' }]],
  ['一个 [括号]', [{ words: '一个 [括号]' }]],
  ['', []],
])('%s', (text, parts) => {
  expect(notedParts(text, notes)).toEqual(parts);
});
