import { sumFen } from '@ev/kernel/money.ts';
import { describe, expect, it } from 'vitest';
import { againstOrder, moneyRows, thingGroups } from './change-review.ts';

const added = { name: '余烬橙', beforeFen: null, afterFen: 800_000, text: '' };
const removed = { name: '峡湾蓝', beforeFen: 0, afterFen: null, text: '由余烬橙代替' };
const cheaper = { name: '领航辅助包', beforeFen: 1_600_000, afterFen: 1_200_000, text: '' };
const range = { from: '2026-12-08', to: '2026-12-15', asOf: '2026-11-20T03:00:00Z' };
const change = (changes: (typeof added | typeof removed | typeof cheaper)[], after: number) => ({
  changes,
  beforeTotalFen: 22_990_000,
  afterTotalFen: after,
  before: range,
  after: range,
});

describe('thingGroups', () => {
  it('puts every change into one group, with what it does to the total', () => {
    const groups = thingGroups([added, removed, cheaper]);
    expect(
      groups.map(({ title, rows }) => [
        title,
        ...rows.map(({ name, note, amountFen }) => [name, note, amountFen]),
      ]),
    ).toEqual([
      ['增加', ['余烬橙', null, 800_000]],
      ['移除', ['峡湾蓝', null, 0]],
      ['价格调整', ['领航辅助包', '由 ¥16,000 变为 ¥12,000', -400_000]],
    ]);
  });
});

describe('moneyRows', () => {
  it.each([
    ['changes with a price', change([added, removed, cheaper], 23_390_000), ['原车辆总价', '配置差额']],
    ['nothing that costs', change([removed], 22_990_000), ['原车辆总价']],
    ['what no change explains', change([added], 23_690_000), ['原车辆总价', '配置差额', '其他价格调整']],
  ])('add up with %s', (_, quote, labels) => {
    const rows = moneyRows(quote);
    expect(rows.map(({ label }) => label)).toEqual(labels);
    expect(sumFen(rows.map(({ fen }) => fen))).toBe(quote.afterTotalFen);
  });
});

it.each([
  [22_990_000, '与订单同价'],
  [23_790_000, '比订单多 ¥8,000'],
  [22_959_950, '比订单少 ¥300.50'],
])('%i fen: %s', (totalFen, words) => {
  expect(againstOrder(totalFen, 22_990_000)).toBe(words);
});
