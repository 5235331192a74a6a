import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectedReadings, feeFen, splitAt, totalsOf } from './billing.ts';
import { checkRows } from './check-rows.ts';
import { periodAt } from './day-tariff.ts';
import { tariffOf } from './testing.ts';
import type { DayTariff, MeterSample } from './types.ts';

const time = fc
  .integer({ min: 1, max: 1439 })
  .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
const price = fc.integer({ min: 0, max: 40_000 });

const tariffs: fc.Arbitrary<DayTariff> = fc
  .tuple(
    fc.uniqueArray(time, { maxLength: 31 }),
    fc.array(fc.tuple(price, price), { minLength: 32, maxLength: 32 }),
  )
  .map(([times, prices]) =>
    tariffOf(
      ...['00:00', ...times.sort()].map((from, index): [string, number, number] => [
        from,
        ...(prices[index] as [number, number]),
      ]),
    ),
  );

/** Sessions of up to four days, with any number of samples from the gun. */
const sessions: fc.Arbitrary<MeterSample[]> = fc
  .tuple(
    fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 8 * 3_600_000 }), fc.integer({ min: 0, max: 60_000 })), {
      minLength: 1,
      maxLength: 12,
    }),
  )
  .map(([start, steps]) => {
    const samples = [{ at: new Date(start).toISOString(), energyWh: 0 }];
    let [at, energyWh] = [start, 0];
    for (const [stepMs, stepWh] of steps) {
      at += stepMs;
      energyWh += stepWh;
      samples.push({ at: new Date(at).toISOString(), energyWh });
    }
    return samples;
  });

describe('splitAt', () => {
  test('loses and invents no watt-hour, no second and no fen', () => {
    fc.assert(
      fc.property(tariffs, sessions, (tariff, samples) => {
        const rows = splitAt(tariff, samples);
        const [first, last] = [samples[0], samples.at(-1)] as [MeterSample, MeterSample];
        expect(rows[0]?.from).toBe(first.at);
        expect(rows.at(-1)?.to).toBe(last.at);
        rows.slice(1).forEach((row, index) => {
          expect(row.from).toBe(rows[index]?.to);
        });
        const totals = totalsOf(rows);
        expect(totals.energyWh).toBe(last.energyWh - first.energyWh);
        expect(totals.totalFen).toBe(rows.reduce((sum, row) => sum + row.electricityFen + row.serviceFen, 0));
        expect(rows.every((row) => row.energyWh >= 0)).toBe(true);
        expect(
          checkRows(rows, {
            tariff,
            totals,
            session: { from: first.at, to: last.at },
            now: new Date(last.at),
          }),
        ).toEqual([]);
      }),
    );
  });

  test('no row crosses a boundary, and each boundary within the session splits a row', () => {
    fc.assert(
      fc.property(tariffs, sessions, (tariff, samples) => {
        for (const row of splitAt(tariff, samples)) {
          const { period, to } = periodAt(tariff, new Date(row.from));
          expect(Date.parse(row.to)).toBeLessThanOrEqual(to.getTime());
          expect([row.electricityPriceE4, row.servicePriceE4]).toEqual([
            period.electricityPriceE4,
            period.servicePriceE4,
          ]);
        }
      }),
    );
  });

  test('the same session costs the same with any number of samples, if it ran evenly', () => {
    const tariff = tariffOf(['00:00', 3000, 4000], ['07:00', 7000, 4000]);
    const at = (minute: number) => new Date(Date.UTC(2026, 11, 7, 22, 0) + minute * 60_000).toISOString();
    const sparse = [0, 120].map((minute) => ({ at: at(minute), energyWh: minute * 100 }));
    const dense = Array.from({ length: 121 }, (_, minute) => ({ at: at(minute), energyWh: minute * 100 }));
    expect(splitAt(tariff, dense)).toEqual(splitAt(tariff, sparse));
  });

  test('over midnight and a change of price', () => {
    const tariff = tariffOf(['00:00', 3000, 4000], ['07:00', 7012, 4000], ['22:30', 3000, 3000]);
    const rows = splitAt(tariff, [
      { at: '2026-12-08T22:00:00+08:00', energyWh: 0 },
      { at: '2026-12-09T01:00:00+08:00', energyWh: 60_000 },
    ]);
    expect(rows.map((row) => [row.energyWh, row.electricityFen, row.serviceFen])).toEqual([
      [10_000, 701, 400],
      [30_000, 900, 900],
      [20_000, 600, 800],
    ]);
    expect(rows.map((row) => row.to)).toEqual(
      ['2026-12-08T22:30:00+08:00', '2026-12-09T00:00:00+08:00', '2026-12-09T01:00:00+08:00'].map((one) =>
        new Date(one).toISOString(),
      ),
    );
    expect(totalsOf(rows)).toEqual({
      energyWh: 60_000,
      electricityFen: 2201,
      serviceFen: 2100,
      totalFen: 4301,
    });
  });

  test.each([
    ['nothing at all', [], 0],
    ['only a start', [['2026-12-08T10:00:00Z', 0]], 0],
    [
      'no energy',
      [
        ['2026-12-08T10:00:00Z', 0],
        ['2026-12-08T10:05:00Z', 0],
      ],
      1,
    ],
  ] as const)('%s costs nothing', (_, samples, count) => {
    const rows = splitAt(
      tariffOf(['00:00', 9999, 9999]),
      samples.map(([at, energyWh]) => ({ at, energyWh })),
    );
    expect(rows).toHaveLength(count);
    expect(totalsOf(rows).totalFen).toBe(0);
  });

  test('a session that ends at a boundary has no empty row after it', () => {
    const rows = splitAt(tariffOf(['00:00', 3000, 0], ['07:00', 7000, 0]), [
      { at: '2026-12-08T06:00:00+08:00', energyWh: 0 },
      { at: '2026-12-08T07:00:00+08:00', energyWh: 1000 },
    ]);
    expect(rows.map((row) => row.electricityFen)).toEqual([30]);
  });

  test.each([
    [
      'falls',
      [
        ['2026-12-08T10:00:00Z', 5],
        ['2026-12-08T10:05:00Z', 4],
      ],
    ],
    [
      'goes back in time',
      [
        ['2026-12-08T10:00:00Z', 0],
        ['2026-12-08T09:00:00Z', 4],
      ],
    ],
    [
      'stands still in time',
      [
        ['2026-12-08T10:00:00Z', 0],
        ['2026-12-08T10:00:00Z', 4],
      ],
    ],
    [
      'is negative',
      [
        ['2026-12-08T10:00:00Z', -1],
        ['2026-12-08T10:05:00Z', 4],
      ],
    ],
    [
      'has fractions of a watt-hour',
      [
        ['2026-12-08T10:00:00Z', 0],
        ['2026-12-08T10:05:00Z', 0.5],
      ],
    ],
    [
      'has no time',
      [
        ['soon', 0],
        ['2026-12-08T10:05:00Z', 4],
      ],
    ],
  ] as const)('a meter that %s is refused', (_, samples) => {
    expect(() =>
      splitAt(
        tariffOf(['00:00', 1, 1]),
        samples.map(([at, energyWh]) => ({ at, energyWh })),
      ),
    ).toThrow(RangeError);
  });

  test('a table with a gap is refused', () => {
    const samples = [
      { at: '2026-12-08T10:00:00Z', energyWh: 0 },
      { at: '2026-12-08T11:00:00Z', energyWh: 10 },
    ];
    expect(() => splitAt(tariffOf(['07:00', 1, 1]), samples)).toThrow('gap');
  });
});

test.each([
  [10_000, 12_345, 1235],
  [10, 5000, 1],
  [9, 5000, 0],
  [30, 5000, 2],
  [12_340, 7012, 865],
  [0, 40_000, 0],
])('%i Wh at %i are %i fen, half up', (energyWh, priceE4, fen) => {
  expect(feeFen(energyWh, priceE4)).toBe(fen);
});

describe('expectedReadings', () => {
  const from = new Date('2026-12-08T06:30:00+08:00');

  test('end when the energy has been charged at this power', () => {
    expect(expectedReadings({ from, energyWh: 60_000, powerW: 60_000 })).toEqual([
      { at: from.toISOString(), energyWh: 0 },
      { at: new Date('2026-12-08T07:30:00+08:00').toISOString(), energyWh: 60_000 },
    ]);
  });

  test('of no energy are one reading', () => {
    expect(expectedReadings({ from, energyWh: 0, powerW: 7000 })).toEqual([
      { at: from.toISOString(), energyWh: 0 },
    ]);
    expect(() => expectedReadings({ from, energyWh: 1, powerW: 0 })).toThrow(RangeError);
  });
});
