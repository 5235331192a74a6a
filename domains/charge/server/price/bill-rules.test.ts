import { billedRow, totalsOf } from '@ev/tariff';
import { tariffOf } from '@ev/tariff/testing.ts';
import { expect, it } from 'vitest';
import type { Bill } from '../tables.ts';
import { billUntil } from '../testing/charge-orders.ts';
import { billByRows, differencesOf, heldBillOf } from './bill-rules.ts';

const end = new Date('2026-03-02T04:00:00.000Z');
const bill = billUntil(end);
const order: Parameters<typeof differencesOf>[1] = {
  createdAt: new Date(bill.startAt),
  powerW: 120_000,
  limitFen: null,
  tariff: null,
  measuredAt: null,
  energyWh: 0,
};
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

const priced = (energyWh: number, electricityPriceE4: number, servicePriceE4: number, to = row.to): Bill => {
  const only = billedRow(new Date(row.from), new Date(to), energyWh, {
    from: '00:00',
    electricityPriceE4,
    servicePriceE4,
  });
  return { ...bill, ...totalsOf([only]), endAt: to, rows: [only] };
};
const soon = new Date(Date.parse(row.from) + 2_000).toISOString();

it.each<[string, Bill, Partial<typeof order>, string[]]>([
  ['of all that the gun delivers', priced(181_000, 9000, 3500), {}, []],
  [
    'of a million kWh after two seconds',
    priced(1_000_000_000, 9000, 3500, soon),
    {},
    [
      '合计电量超过枪的功率：运营商 1000000.00 度，最多 1.10 度',
      '第 1 行电量超过枪的功率：运营商 1000000.00 度，最多 1.10 度',
    ],
  ],
  [
    'of more than any car takes, at a gun of unknown power',
    priced(260_000, 9000, 3500),
    { powerW: 0 },
    [
      '合计电量超过枪的功率：运营商 260.00 度，最多 250.00 度',
      '第 1 行电量超过枪的功率：运营商 260.00 度，最多 250.00 度',
    ],
  ],
  [
    'at a price that cannot be',
    priced(10_000, 99_990_000, 3500),
    {},
    ['第 1 行电价：运营商 ¥9999.00/度，应在 0 到 ¥5.00/度 之间'],
  ],
  [
    'at a price below zero',
    priced(10_000, 9000, -50_000),
    {},
    ['电量或费用为负', '第 1 行服务费单价：运营商 ¥-5.00/度，应在 0 到 ¥5.00/度 之间'],
  ],
  [
    'of energy in no time',
    { ...priced(1_000, 9000, 3500, row.from), endAt: row.to },
    {},
    [`第 1 行结束时间：运营商 ${row.from}，应为 ${row.from}`],
  ],
  ['at the shown prices', bill, { tariff: tariffOf(['00:00', 9000, 3500]) }, []],
  [
    'at ten times the shown price',
    priced(10_000, 9000, 3500),
    { tariff: tariffOf(['00:00', 900, 3500]) },
    ['第 1 行电价：运营商 ¥0.90/度，启动时显示 ¥0.09/度'],
  ],
  [
    'of one row across a change of price',
    bill,
    { tariff: tariffOf(['00:00', 9000, 3500], ['11:30', 4000, 3500]) },
    ['第 1 行跨过变价时间的结束时间：运营商 2026-03-02T04:00:00.000Z，应为 2026-03-02T03:30:00.000Z'],
  ],
  [
    'of what the gun can deliver after the last reading',
    bill,
    { measuredAt: at(-60_000), energyWh: 2_000 },
    [],
  ],
  [
    'of more than the last reading and the minute after it',
    bill,
    { measuredAt: at(-60_000), energyWh: 1_000 },
    ['合计电量与最后一次读数 1.00 度 相差过大：运营商 10.00 度，最多 9.50 度'],
  ],
  [
    'that ends before the last reading, and has more',
    bill,
    { measuredAt: at(600_000), energyWh: 8_000 },
    ['合计电量与最后一次读数 8.00 度 相差过大：运营商 10.00 度，最多 9.00 度'],
  ],
  ['of less than the last reading', bill, { measuredAt: at(0), energyWh: 30_000 }, []],
  ['after a reading at a gun of unknown power', bill, { measuredAt: at(0), energyWh: 0, powerW: 0 }, []],
  ['a little above the limit of plug and charge', bill, { limitFen: 1_200 }, []],
  [
    'far above the limit of plug and charge',
    bill,
    { limitFen: 1_000 },
    ['总金额 ¥12.50 超过即插即充单次上限 ¥10'],
  ],
])('a bill %s', (_, given, changes, expected) => {
  expect(differencesOf(given, { ...order, ...changes }, at(0))).toEqual(expected);
});

it('a bill is settled by its rows where they are consistent', () => {
  expect(billByRows({ ...bill, totalFen: 9_999, energyWh: 1 })).toEqual(bill);
  expect(billByRows({ ...bill, rows: [] })).toBeNull();
  expect(billByRows({ ...bill, rows: [row, { ...row, serviceFen: -1 }] })).toBeNull();
  expect(billByRows({ ...bill, rows: [row, { ...row, servicePriceE4: -1 }] })).toBeNull();
  expect(billByRows({ ...bill, rows: [row, { ...row, servicePriceE4: 50_001 }] })).toBeNull();
  expect(billByRows({ ...bill, rows: [row, { ...row, energyWh: 240_001 }] })).toBeNull();
  expect(billByRows({ ...bill, rows: [row, { ...row, serviceFen: 250_000 }] })).toBeNull();
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
