import { expect, it } from 'vitest';
import { etaWords } from './eta-words.ts';

const now = Date.parse('2027-03-01T04:00:00Z');
const minutes = (count: number) => new Date(now + count * 60_000).toISOString();

it.each([
  [12, 0, '到达约 12 分钟', '刚刚更新', false],
  [12, -2, '到达约 12 分钟', '2 分钟前更新', false],
  [3, -5, '到达约 3 分钟', '5 分钟前更新，可能不准', true],
  [0, -1, '预计时间已过，还在路上', '1 分钟前更新', false],
  // A phone whose clock is a little behind the server's.
  [12, 1, '到达约 12 分钟', '刚刚更新', false],
])('%i minutes left, updated %i minutes ago', (left, age, arrival, ageText, stale) => {
  const eta = { at: minutes(left), updatedAt: minutes(age) };
  expect(etaWords(eta, now)).toEqual({ arrival, age: ageText, stale });
});

it('rounds up, because a vehicle that comes earlier disappoints nobody', () => {
  const eta = { at: new Date(now + 61_000).toISOString(), updatedAt: minutes(0) };
  expect(etaWords(eta, now).arrival).toBe('到达约 2 分钟');
});
