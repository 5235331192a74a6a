import { expect, test } from 'vitest';
import type { HomeTable } from '../../contract/prices.ts';
import { barsOf, cheapHours, fullChargeFen, nextOf, rangeOf, rowsOf } from './home-day.ts';

const table = (...periods: [string, number][]): HomeTable => ({
  since: '2026-01-01',
  note: '',
  periods: periods.map(([from, priceE4]) => ({ from, priceE4, kind: 'flat' })),
});
const night = table(['00:00', 3070], ['06:00', 6170], ['22:00', 3070]);
/** Ten in the morning in Shanghai. */
const at = new Date('2026-12-08T02:00:00Z');

test('the day, the present and the next change', () => {
  expect(rowsOf(night, at).map(({ from, to, now, lowest }) => [from, to, now, lowest])).toEqual([
    ['00:00', '06:00', false, true],
    ['06:00', '22:00', true, false],
    ['22:00', '24:00', false, true],
  ]);
  expect(nextOf(night, at)).toEqual({ at: '2026-12-08T14:00:00.000Z', priceE4: 3070, cheaper: true });
  expect(rangeOf(rowsOf(night, at))).toEqual({ lowestE4: 3070, highestE4: 6170 });
});

test.each([
  [night, ['22:00 至次日 06:00']],
  [table(['00:00', 1], ['08:00', 2]), ['00:00 至 08:00']],
  [table(['00:00', 2], ['12:00', 1], ['13:00', 1], ['14:00', 2]), ['12:00 至 14:00']],
  [
    table(['00:00', 1], ['06:00', 2], ['12:00', 1], ['13:00', 2], ['23:00', 1]),
    ['12:00 至 13:00', '23:00 至次日 06:00'],
  ],
  [table(['00:00', 1]), []],
])('cheap hours', (one, words) => expect(cheapHours(rowsOf(one, at))).toEqual(words));

test('one price all day has no next change', () => expect(nextOf(table(['00:00', 5000]), at)).toBeNull());

test.each([
  [62_500, 3070, 1919],
  [62_500, 6170, 3856],
  [0, 6170, 0],
])('a battery of %i Wh at %i costs %i fen', (wh, priceE4, fen) => {
  expect(fullChargeFen(wh, priceE4)).toBe(fen);
});

test('the bars cover the day', () => {
  const bars = barsOf(rowsOf(night, at));
  expect(bars.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1);
  expect(Math.max(...bars.map(({ height }) => height))).toBe(1);
});
