import { describe, expect, it } from 'vitest';
import { orderDetail } from '../testing/order.ts';
import { dueDepositFen, moneyRows, returnedCreditFen } from './order-money.ts';

const soon = '现在不用付，车辆到店并完成检查后 15 日内结清';
const settled = { dueFen: 23_290_000, settledAt: '2027-01-10T02:00:00.000Z' };

it('asks for what intent money has not paid', () => {
  expect(dueDepositFen({ depositFen: 500_000, creditFen: 0 })).toBe(500_000);
  expect(dueDepositFen({ depositFen: 500_000, creditFen: 500_000 })).toBe(0);
});

describe('the parts of the price', () => {
  it.each([
    [
      { status: '0' as const },
      [
        ['待付定金', 500_000],
        ['尾款', 23_290_000, soon],
      ],
    ],
    [
      { status: '0' as const, creditFen: 50_000 },
      [
        ['诚意金抵扣', 50_000],
        ['待付定金', 450_000],
        ['尾款', 23_290_000, soon],
      ],
    ],
    [
      { status: '14' as const },
      [
        ['定金，确认中', 500_000],
        ['尾款', 23_290_000, soon],
      ],
    ],
    [
      {},
      [
        ['已付定金', 500_000],
        ['尾款', 23_290_000, soon],
      ],
    ],
    [
      { creditFen: 50_000 },
      [
        ['已付定金', 500_000, '其中诚意金抵扣 ¥500'],
        ['尾款', 23_290_000, soon],
      ],
    ],
    [
      { status: '8' as const },
      [
        ['已付定金', 500_000],
        ['尾款', 23_290_000, '完成检查后 15 日内结清，交付门店会协助你办理'],
      ],
    ],
    [
      { status: '10' as const, balance: settled },
      [
        ['已付定金', 500_000],
        ['尾款', 23_290_000, '1月10日 10:00 已结清'],
      ],
    ],
    [
      { status: '13' as const },
      [
        ['已付定金', 500_000],
        ['尾款', 23_290_000],
      ],
    ],
  ])('of %j add up to it', (change, expected) => {
    const order = orderDetail(change);
    const rows = moneyRows(order);
    expect(rows.map(({ name, fen, note }) => (note === undefined ? [name, fen] : [name, fen, note]))).toEqual(
      expected,
    );
    expect(rows.reduce((sum, { fen }) => sum + fen, 0)).toBe(order.totalFen);
  });

  it.each(['3', '4', '5', '6'] as const)('are no longer requested in %s', (status) => {
    expect(moneyRows(orderDetail({ status }))).toEqual([]);
  });
});

it.each([
  ['3', null, 50_000],
  ['4', null, 50_000],
  ['6', null, 50_000],
  ['5', 'cancelled', 0],
  ['6', 'cancelled', 0],
  ['0', null, 0],
  ['2', null, 0],
] as const)('shows what is returned to the reservation in %s (%s)', (status, cancelling, fen) => {
  const cancellation = cancelling && {
    status: '3' as const,
    initiator: 'brand' as const,
    reason: '',
    requestedAt: '2026-12-08T07:58:00.000Z',
    text: '',
    refundFen: 500_000,
    money: 'accepted' as const,
  };
  expect(returnedCreditFen(orderDetail({ status, creditFen: 50_000, cancellation }))).toBe(fen);
});
