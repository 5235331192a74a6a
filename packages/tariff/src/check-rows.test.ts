import { expect, test } from 'vitest';
import { splitAt, totalsOf } from './billing.ts';
import { checkRows } from './check-rows.ts';
import { tariffOf } from './testing.ts';
import type { BilledRow } from './types.ts';

const tariff = tariffOf(['00:00', 3000, 4000], ['07:00', 7000, 4000]);
const session = { from: '2026-12-07T22:00:00.000Z', to: '2026-12-08T00:00:00.000Z' };
const rows = splitAt(tariff, [
  { at: session.from, energyWh: 0 },
  { at: session.to, energyWh: 20_000 },
]) as [BilledRow, BilledRow];
const [night, morning] = rows;
const against = { tariff, session, totals: totalsOf(rows), now: new Date(session.to) };

test('what adds up has no difference', () => {
  expect(checkRows(rows, against)).toEqual([]);
  expect(checkRows([])).toEqual([]);
});

test.each<[string, BilledRow[], typeof against, ReturnType<typeof checkRows>]>([
  [
    'a fen too much in a row',
    [night, { ...morning, serviceFen: morning.serviceFen + 1 }],
    { ...against, totals: { ...against.totals, serviceFen: 801, totalFen: 1801 } },
    [{ row: 1, what: 'serviceFen', theirs: 401, ours: 400 }],
  ],
  [
    'a sum that is not that of the rows',
    rows,
    { ...against, totals: { ...against.totals, totalFen: 1799 } },
    [{ row: null, what: 'totalFen', theirs: 1799, ours: 1800 }],
  ],
  [
    'a price that was not published',
    [night, { ...morning, electricityPriceE4: 8000, electricityFen: 800 }],
    { ...against, totals: { ...against.totals, electricityFen: 1100, totalFen: 1900 } },
    [{ row: 1, what: 'electricityPriceE4', theirs: 8000, ours: 7000 }],
  ],
  [
    'one row across a change of price',
    [{ ...night, to: morning.to }],
    { ...against, totals: totalsOf([night]) },
    [{ row: 0, what: 'border', theirs: morning.to, ours: morning.from }],
  ],
  [
    'energy in no time',
    [night, { ...morning, to: morning.from }],
    against,
    [{ row: 1, what: 'time', theirs: morning.from, ours: morning.from }],
  ],
  [
    'an hour outside of the session',
    rows,
    { ...against, session: { from: session.from, to: morning.from } },
    [{ row: 1, what: 'outside', theirs: morning.to, ours: morning.from }],
  ],
  [
    'a row without length where two meet',
    [night, { ...morning, to: night.to, energyWh: 0, electricityFen: 0, serviceFen: 0 }, morning],
    against,
    [],
  ],
  [
    'an end in the future',
    rows,
    { ...against, now: new Date(morning.from) },
    [{ row: 1, what: 'future', theirs: morning.to, ours: morning.from }],
  ],
])('%s', (_, theirs, facts, differences) => {
  expect(checkRows(theirs, facts)).toEqual(differences);
});

test('a row without energy costs nothing, whatever its price and length', () => {
  const idle = { ...night, energyWh: 0, electricityFen: 0, serviceFen: 0, electricityPriceE4: 9999 };
  const rest = { ...idle, from: night.to, to: '2026-12-08T02:00:00.000Z' };
  expect(checkRows([{ ...idle, to: night.from }, rest], { tariff })).toEqual([]);
});

test('a border between equal prices, and midnight, divide no row', () => {
  const flat = tariffOf(['00:00', 3000, 4000], ['07:00', 3000, 4000], ['10:00', 3000, 5000]);
  const long = { ...night, from: '2026-12-07T12:00:00.000Z', to: '2026-12-08T02:00:00.000Z' };
  expect(checkRows([{ ...long, from: '2026-12-07T16:00:00.000Z' }], { tariff: flat })).toEqual([]);
  expect(
    checkRows([{ ...night, from: long.from, to: night.to }], { tariff: tariffOf(['00:00', 3000, 4000]) }),
  ).toEqual([]);
});

test('overlapping, reversed and negative rows are reported', () => {
  const over = { ...morning, from: '2026-12-07T22:30:00.000Z' };
  expect(checkRows([night, over])).toEqual([{ row: 1, what: 'overlap', theirs: over.from, ours: night.to }]);
  expect(checkRows([{ ...night, to: '2026-12-07T21:00:00.000Z' }]).map(({ what }) => what)).toEqual(['time']);
  expect(checkRows([{ ...night, from: 'never' }]).map(({ what }) => what)).toEqual(['time']);
  const negative = { ...night, energyWh: -1000, electricityFen: -30, serviceFen: -40 };
  expect(checkRows([negative])).toEqual([{ row: 0, what: 'energyWh', theirs: -1000, ours: 0 }]);
});
