import type { MallOrderStatus } from '@ev/mall-order/contract/kinds.ts';
import { describe, expect, it } from 'vitest';
import type { CaseKind, CaseReason } from '../contract/kinds.ts';
import { isApprovedAlone, isPossible, possibleFor } from './service-rules.ts';

const shanghai = (text: string) => new Date(`${text}+08:00`);
const order = (status: MallOrderStatus = 'received', receivedAt = '2026-03-10T00:30:00') => ({
  status,
  receivedAt: status === 'received' ? shanghai(receivedAt) : null,
});

describe('what is possible with an order', () => {
  it.each(['toPay', 'toShip', 'cancelled', 'expired', 'refunding', 'refunded'] as const)(
    'nothing while it is %s',
    (status) => {
      expect(possibleFor(order(status), shanghai('2026-03-11T12:00:00'))).toMatchObject({
        kinds: [],
        until: null,
        refusal: '订单收到货后可以申请售后',
      });
    },
  );

  it.each(['packing', 'shipped'] as const)('only money while it is %s', (status) => {
    expect(possibleFor(order(status), shanghai('2026-03-11T12:00:00'))).toEqual({
      kinds: ['refund'],
      until: null,
      refusal: null,
    });
  });

  it('everything until the end of the 15th day after the receipt', () => {
    expect(possibleFor(order(), shanghai('2026-03-25T23:59:59'))).toEqual({
      kinds: ['refund', 'return', 'exchange'],
      until: shanghai('2026-03-26T00:00:00'),
      refusal: null,
    });
    expect(possibleFor(order(), shanghai('2026-03-26T00:00:00')).kinds).toEqual([]);
  });
});

describe('a case', () => {
  const day = {
    seventh: '2026-03-17T23:59:59',
    eighth: '2026-03-18T00:00:00',
    fifteenth: '2026-03-25T23:59:59',
    sixteenth: '2026-03-26T00:00:00',
  };
  type Row = [CaseKind, CaseReason, keyof typeof day, boolean, boolean];
  const rows: Row[] = [
    ['return', 'changedMind', 'seventh', true, true],
    ['return', 'changedMind', 'seventh', false, false],
    ['return', 'changedMind', 'eighth', true, false],
    ['return', 'other', 'seventh', true, true],
    ['return', 'other', 'eighth', true, false],
    ['exchange', 'changedMind', 'seventh', true, true],
    ['exchange', 'changedMind', 'eighth', true, false],
    ['return', 'damaged', 'fifteenth', true, true],
    ['return', 'damaged', 'fifteenth', false, true],
    ['return', 'damaged', 'sixteenth', true, false],
    ['exchange', 'wrongItem', 'fifteenth', false, true],
    ['return', 'notAsDescribed', 'fifteenth', false, true],
    ['return', 'missing', 'seventh', true, false],
    ['return', 'late', 'seventh', true, false],
    ['refund', 'missing', 'fifteenth', false, true],
    ['refund', 'late', 'seventh', true, true],
    ['refund', 'damaged', 'fifteenth', true, true],
    ['refund', 'damaged', 'sixteenth', true, false],
    ['refund', 'changedMind', 'seventh', true, false],
    ['refund', 'other', 'seventh', true, false],
    ['refund', 'wrongItem', 'seventh', true, false],
  ];
  it.each(rows)('%s for %s at the end of day %s, returnable %s: %s', (kind, reason, at, returnable, is) => {
    expect(isPossible(order(), { returnable }, { kind, reason, now: shanghai(day[at]) })).toBe(is);
  });

  it.each(['missing', 'late', 'damaged'] as const)('refunds %s goods that are on their way', (reason) => {
    const now = shanghai('2026-03-11T12:00:00');
    expect(isPossible(order('shipped'), { returnable: true }, { kind: 'refund', reason, now })).toBe(true);
    expect(isPossible(order('shipped'), { returnable: true }, { kind: 'return', reason, now })).toBe(false);
  });
});

it.each([
  { kind: 'refund', reason: 'missing', amountFen: 50_000, alone: true },
  { kind: 'refund', reason: 'missing', amountFen: 50_001, alone: false },
  { kind: 'refund', reason: 'damaged', amountFen: 1, alone: false },
  { kind: 'return', reason: 'damaged', amountFen: 1_000_000, alone: true },
  { kind: 'exchange', reason: 'changedMind', amountFen: 0, alone: true },
] as const)('a $kind of $amountFen fen because of $reason is approved alone: $alone', ({ alone, ...one }) => {
  expect(isApprovedAlone(one)).toBe(alone);
});
