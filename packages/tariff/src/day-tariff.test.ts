import { describe, expect, test } from 'vitest';
import { nowAt, priceAt, stretchesOf, tariffProblem } from './day-tariff.ts';
import { tariffOf } from './testing.ts';

const flat = tariffOf(['00:00', 6000, 4000]);
const day = tariffOf(
  ['00:00', 3000, 4000],
  ['07:00', 7000, 4000],
  ['11:00', 10_000, 5000],
  ['22:00', 3000, 4000],
);

describe('tariffProblem', () => {
  test.each([
    ['no period', [], 'empty'],
    ['no price after midnight', [['07:00', 1, 1]], 'gap'],
    [
      'an invalid time',
      [
        ['00:00', 1, 1],
        ['24:00', 1, 1],
      ],
      'malformed',
    ],
    ['a time of one digit', [['0:00', 1, 1]], 'malformed'],
    [
      'periods out of order',
      [
        ['00:00', 1, 1],
        ['09:00', 1, 1],
        ['08:00', 1, 1],
      ],
      'disorder',
    ],
    [
      'a period twice',
      [
        ['00:00', 1, 1],
        ['00:00', 2, 1],
      ],
      'disorder',
    ],
    ['a price below zero', [['00:00', -1, 1]], 'price'],
    ['a fractional price', [['00:00', 1, 0.5]], 'price'],
    ['a price above 5 yuan', [['00:00', 50_001, 1]], 'price'],
    ['a whole day', [['00:00', 0, 0]], null],
  ] as const)('%s', (_, rows, problem) => {
    expect(tariffProblem(tariffOf(...rows.map((row) => [...row] as [string, number, number])).periods)).toBe(
      problem,
    );
  });
});

test('the periods fill the day', () => {
  expect(stretchesOf(day).map(({ from, to, minutes }) => [from, to, minutes])).toEqual([
    ['00:00', '07:00', 420],
    ['07:00', '11:00', 240],
    ['11:00', '22:00', 660],
    ['22:00', '24:00', 120],
  ]);
});

describe('nowAt', () => {
  test.each([
    ['2026-12-08T06:59:59.999+08:00', '00:00', '2026-12-08T07:00:00+08:00'],
    ['2026-12-08T07:00:00+08:00', '07:00', '2026-12-08T11:00:00+08:00'],
    // Midnight changes nothing here, so the next change is in the morning after.
    ['2026-12-08T22:00:00+08:00', '22:00', '2026-12-09T07:00:00+08:00'],
    ['2026-12-31T23:59:00+08:00', '22:00', '2027-01-01T07:00:00+08:00'],
  ])('%s', (at, from, next) => {
    const now = nowAt(day, new Date(at));
    expect(now.period.from).toBe(from);
    expect(now.nextChange?.at).toBe(new Date(next).toISOString());
  });

  test('has no change where the price is the same all day', () => {
    expect(nowAt(flat, new Date('2026-12-08T06:00:00Z')).nextChange).toBeNull();
  });
});

describe('priceAt', () => {
  test('is the price per kWh and the next different one', () => {
    expect(priceAt(day, new Date('2026-12-08T08:00:00+08:00'))).toEqual({
      electricityPriceE4: 7000,
      servicePriceE4: 4000,
      nextAt: new Date('2026-12-08T11:00:00+08:00').toISOString(),
      next: { electricityPriceE4: 10_000, servicePriceE4: 5000 },
      seenAt: day.seenAt,
    });
  });

  test('has no next where the price is the same all day', () => {
    expect(priceAt(flat, new Date('2026-12-08T06:00:00Z'))).toMatchObject({ nextAt: null, next: null });
  });
});
