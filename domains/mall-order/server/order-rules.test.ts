import { dayMs } from '@ev/kernel/durations.ts';
import { describe, expect, test } from 'vitest';
import { type MallOrderStatus, mallOrderStatuses } from '../contract/kinds.ts';
import {
  canBuyAgain,
  canCancel,
  canConfirmReceipt,
  canPay,
  isReviewable,
  payStatusOf,
  receiveDueAt,
  staffActsOf,
  statusTextOf,
} from './order-rules.ts';

const now = new Date('2026-03-10T04:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const order = (status: MallOrderStatus, changed: object = {}) => ({
  status,
  payFen: 9900,
  payBefore: later(60_000),
  payingUntil: null,
  receiveDueAt: later(3 * dayMs),
  receivedAt: status === 'received' ? now : null,
  arrivesFrom: '2026-03-12',
  arrivesTo: '2026-03-14',
  ...changed,
});

test('each status has its pay status', () => {
  expect(mallOrderStatuses.map((status) => payStatusOf(order(status), null))).toEqual([
    'OM002',
    'OM004',
    'OM004',
    'OM004',
    'OM004',
    'OM005',
    'OM020',
    'OM010',
    'OM011',
    'OM013',
  ]);
});

test.each([
  [null, 'OM003'],
  ['OM003', 'OM003'],
  ['OM015', 'OM015'],
  ['OM016', 'OM016'],
] as const)('a started payment that is %s shows %s', (payment, code) => {
  expect(payStatusOf(order('toPay', { payingUntil: later(1000) }), payment)).toBe(code);
});

describe('what the customer can do', () => {
  const can = (test: (status: MallOrderStatus) => boolean) => mallOrderStatuses.filter(test);
  test('cancel until it is packed', () => {
    expect(can((status) => canCancel(order(status), 'OM002'))).toEqual(['toPay', 'toShip']);
    expect(canCancel(order('toPay'), 'OM015')).toBe(false);
  });
  test('pay in time, unless it is being paid', () => {
    expect(can((status) => canPay(order(status), 'OM002', now))).toEqual(['toPay']);
    expect(canPay(order('toPay'), 'OM015', now)).toBe(false);
    expect(canPay(order('toPay', { payBefore: now }), 'OM002', now)).toBe(false);
  });
  test('confirm the receipt, review and buy again', () => {
    expect(can((status) => canConfirmReceipt(order(status)))).toEqual(['shipped']);
    expect(can((status) => isReviewable(order(status), now))).toEqual(['received']);
    expect(isReviewable(order('received'), later(30 * dayMs - 1))).toBe(true);
    expect(isReviewable(order('received'), later(30 * dayMs))).toBe(false);
    expect(can((status) => canBuyAgain(order(status)))).not.toContain('toPay');
  });
});

test('staff cancel only what was not shipped', () => {
  expect(staffActsOf('toShip', false)).toEqual(['pack', 'ship', 'cancel']);
  expect(staffActsOf('packing', false)).toEqual(['ship', 'cancel']);
  expect(staffActsOf('packing', true)).toEqual(['ship']);
  expect(mallOrderStatuses.filter((status) => staffActsOf(status, false).length > 0)).toEqual([
    'toShip',
    'packing',
  ]);
});

const parcel = { deliveredAt: null, replacedBy: null, shippedAt: now };
const delivered = (days: number) =>
  ({ ...parcel, status: 'delivered', deliveredAt: later(days * dayMs) }) as const;
const open = { ...parcel, status: 'onTheWay' } as const;
const returned = { ...parcel, status: 'returned' } as const;
const sentAgain = { ...open, shippedAt: later(6 * dayMs) };
test.each([
  ['the last delivery', [delivered(2), delivered(5)], 15],
  ['the shipment, while one is on its way', [delivered(2), open], 20],
  ['nothing, while one is in trouble', [delivered(2), { ...parcel, status: 'trouble' } as const], null],
  ['nothing, if one went back', [returned], null],
  ['the second shipment of what went back', [{ ...returned, replacedBy: 'B2' }, sentAgain], 26],
])('the automatic receipt counts from %s', (_name, parcels, days) => {
  expect(receiveDueAt(now, parcels)).toEqual(days === null ? null : later(days * dayMs));
});

test('every status says what comes next', () => {
  const texts = mallOrderStatuses.map((status) =>
    statusTextOf(order(status), payStatusOf(order(status), null), now),
  );
  expect(new Set(texts).size).toBe(mallOrderStatuses.length);
  expect(texts[0]).toBe('请在 3月10日 12:01 前付款，过时订单会自动关闭');
  expect(statusTextOf(order('refunded', { payFen: 0 }), 'OM011', now)).toBe('已取消，积分和优惠券已退回');
  expect(statusTextOf(order('toPay', { payBefore: now }), 'OM002', now)).toBe('付款时间已过，订单即将关闭');
  expect(statusTextOf(order('shipped', { receiveDueAt: null }), 'OM004', now)).toContain('运输异常');
});
