import { describe, expect, it } from 'vitest';
import { receiptKindNames } from '../../contract/kinds.ts';
import { balance } from '../testing/balance.ts';
import { balanceHead, balanceRows } from './balance-words.ts';

const sum = (rows: readonly { fen: number }[]) => rows.reduce((all, { fen }) => all + fen, 0);
const receipt = {
  receiptNo: 'B1',
  kind: 'transfer',
  amountFen: 100_000,
  at: '2026-11-28T02:00:00.000Z',
} as const;

describe('the rows of a balance add up to what is left', () => {
  it.each([
    ['without a receipt', balance()],
    ['with a receipt', balance({ receipts: [receipt], receivedFen: 100_000, leftFen: 19_390_000 })],
    [
      'settled with a surplus',
      balance({
        state: 'settled',
        receipts: [{ ...receipt, amountFen: 19_500_000 }],
        receivedFen: 19_500_000,
        leftFen: 0,
        owedFen: 10_000,
      }),
    ],
    ['settled by hand', balance({ state: 'settled', leftFen: 0 })],
    [
      'settled by hand, and paid once more',
      balance({ state: 'settled', receipts: [receipt], receivedFen: 100_000, leftFen: 0, owedFen: 100_000 }),
    ],
    [
      'of an order that has ended',
      balance({
        state: 'over',
        receipts: [receipt],
        returns: [{ returnNo: 'Y1', kind: 'transfer', amountFen: 40_000, at: receipt.at }],
        receivedFen: 60_000,
        owedFen: 60_000,
        leftFen: 0,
      }),
    ],
    [
      'with more than is due before the price is fixed',
      balance({
        state: 'later',
        receipts: [{ ...receipt, amountFen: 19_500_000 }],
        receivedFen: 19_500_000,
        leftFen: 0,
      }),
    ],
    [
      'with a returned surplus',
      balance({
        state: 'settled',
        receipts: [{ ...receipt, amountFen: 19_500_000 }],
        returns: [{ returnNo: 'Y1', kind: 'transfer', amountFen: 10_000, at: receipt.at }],
        receivedFen: 19_490_000,
        leftFen: 0,
      }),
    ],
  ])('%s', (_, one) => {
    const { rows, totalFen } = balanceRows(one, receiptKindNames);
    expect(sum(rows)).toBe(totalFen);
  });
});

it('names the deposit as a line of its own', () => {
  const { rows } = balanceRows(balance(), receiptKindNames);
  expect(rows.slice(0, 2)).toEqual([
    { key: 'total', label: '车辆总价', fen: 19_990_000 },
    { key: 'deposit', label: '已付定金', fen: -500_000 },
  ]);
});

it.each([
  [balance(), '待付尾款 ¥194,900'],
  [balance({ receivedFen: 1, leftFen: 19_489_999 }), '还差 ¥194,899.99'],
  [balance({ state: 'settled', leftFen: 0 }), '尾款已结清'],
  [balance({ state: 'over', leftFen: 0 }), '订单已结束'],
  [balance({ state: 'paused' }), '订单处理中'],
])('says what is missing', (one, title) => {
  expect(balanceHead(one).title).toBe(title);
});
