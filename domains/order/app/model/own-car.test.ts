import { describe, expect, it } from 'vitest';
import type { OrderSummary } from '../../contract/order.ts';
import { orderStatuses } from '../../contract/statuses.ts';
import { orderDetail } from '../testing/order.ts';
import { isAwaited, ownCarOf } from './own-car.ts';

const order = (orderNo: string, status: OrderSummary['status']) => orderDetail({ orderNo, status });
const booked = (orderNo: string, day: string, period: 'morning' | 'afternoon' = 'morning') =>
  orderDetail({ orderNo, status: '7', appointment: { day, period } });
/** A payment that was started and never finished, a week ago. */
const stale = (orderNo: string) =>
  orderDetail({ orderNo, status: '14', payBefore: '2026-12-01T08:00:00.000Z' });
const reserved = 'a reserved car';

describe('ownCarOf', () => {
  it.each([
    ['the newest order under way', [order('A', '4'), order('B', '9'), order('C', '2')], reserved, 'B', true],
    ['an order before a reservation is known', [order('A', '0')], undefined, 'A', false],
    ['an order that is being cancelled', [order('A', '13'), order('B', '10')], null, 'A', false],
    ['a hand-over that is booked', [order('A', '9'), booked('B', '2026-12-12')], null, 'B', true],
    ['the next of two', [booked('A', '2026-12-12', 'afternoon'), booked('B', '2026-12-12')], null, 'B', true],
    [
      'an order to be paid before a booked day',
      [order('A', '0'), booked('B', '2026-12-12')],
      null,
      'A',
      true,
    ],
    ['what was handed over when nothing is under way', [order('A', '5'), order('B', '10')], null, 'B', false],
    ['what was handed over rather than an old payment', [stale('A'), order('B', '10')], null, 'B', true],
    ['an order that is paid rather than an old payment', [stale('A'), order('B', '2')], null, 'B', true],
    ['an old payment when there is nothing else', [stale('A')], null, 'A', false],
  ] as const)('is that of %s', (_, orders, car, orderNo, others) => {
    expect(ownCarOf(orders, car)).toMatchObject({ kind: 'order', order: { orderNo }, others });
  });

  it('is that of a reservation when no order is in progress', () => {
    const own = ownCarOf([order('A', '10'), order('B', '3')], reserved);
    expect(own).toEqual({ kind: 'reserved', car: reserved });
  });

  it('is missing without either, and unknown before both are loaded', () => {
    expect(ownCarOf([order('A', '4')], null)).toEqual({ kind: 'none' });
    expect(ownCarOf([order('A', '4')], undefined)).toBeNull();
  });
});

it('waits for a car until it is at the store', () => {
  const awaited = orderStatuses.filter((status) => isAwaited({ status }));
  expect(awaited.sort()).toEqual(['0', '1', '11', '12', '14', '15', '2', '20', '9']);
});
