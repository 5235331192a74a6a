import { expect, it } from 'vitest';
import type { Bill } from '../tables.ts';
import { billUntil } from '../testing/charge-orders.ts';
import { billByRows, differencesOf, heldBillOf } from './bill-rules.ts';

const end = new Date('2026-03-02T04:00:00.000Z');
const bill = billUntil(end);
const order = { createdAt: new Date(bill.startAt) };
const at = (ms: number) => new Date(end.getTime() + ms);
const [row] = bill.rows as [Bill['rows'][number]];

it.each<[string, Bill, Date, string[]]>([
  ['holds', bill, at(0), []],
  ['ended a little ahead of our clock', bill, at(-80_000), []],
  [
    'ends in the future, its rows past',
    { ...bill, endAt: at(600_000).toISOString() },
    at(0),
    ['结束时间在未来'],
  ],
  ['has no rows', { ...bill, rows: [] }, at(0), ['没有分时明细']],
  [
    'ends in the future, without rows',
    { ...bill, rows: [] },
    at(-600_000),
    ['结束时间在未来', '没有分时明细'],
  ],
  [
    'ends before it starts',
    { ...bill, endAt: bill.startAt, startAt: bill.endAt, rows: [] },
    at(0),
    ['结束时间早于开始时间', '没有分时明细'],
  ],
])('a bill that %s', (_, given, now, expected) => {
  expect(differencesOf(given, order, now)).toEqual(expected);
});

it('a bill is settled by its rows where they are consistent', () => {
  expect(billByRows({ ...bill, totalFen: 9_999, energyWh: 1 })).toEqual(bill);
  expect(billByRows({ ...bill, rows: [] })).toBeNull();
  expect(billByRows({ ...bill, rows: [row, { ...row, serviceFen: -1 }] })).toBeNull();
});

it('a pending bill shows the stated amount, the rows and the expected amount', () => {
  const rows = [{ ...row, electricityFen: 1_000 }];
  expect(heldBillOf({ ...bill, totalFen: 9_999, rows }, 'h')).toMatchObject({
    hash: 'h',
    startedAt: bill.startAt,
    endedAt: bill.endAt,
    rows,
    said: { energyWh: 10_000, electricityFen: 900, serviceFen: 350, totalFen: 9_999 },
    sums: { energyWh: 10_000, electricityFen: 1_000, serviceFen: 350, totalFen: 1_350 },
    reckonedFen: 1_250,
    settledFen: 1_350,
  });
});
