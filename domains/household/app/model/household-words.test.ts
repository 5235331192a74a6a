import { expect, test } from 'vitest';
import { householdStatuses } from '../../contract/words.ts';
import { sentenceOf } from './household-words.ts';

const now = new Date('2026-12-08T02:00:00Z');
const plain = { refusal: null, undoUntil: null, others: 0 };

test('each status has its sentence', () => {
  for (const status of householdStatuses) expect(sentenceOf({ ...plain, status }, now)).toBeTruthy();
});

test.each([
  [{ status: '1', others: 1 }, /另外 1 人绑定/],
  [{ status: '3', refusal: { reason: 'nameDiffers', note: '少一个字' } }, /户名与账单不一致（少一个字）/],
  [{ status: '3', refusal: { reason: 'tooOld', note: '' } }, /账单超过 12 个月，请换近期的账单，修改/],
  [{ status: '4', undoUntil: '2026-12-09T02:00:00Z' }, /前可以撤销/],
] as const)('%j', (more, words) => {
  expect(sentenceOf({ ...plain, ...more }, now)).toMatch(words);
});
