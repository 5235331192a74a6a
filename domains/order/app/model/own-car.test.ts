import { intentOrder } from '@ev/intent/app/testing/intent.ts';
import { describe, expect, it } from 'vitest';
import type { OrderSummary } from '../../contract/order.ts';
import { orderStatuses } from '../../contract/statuses.ts';
import { orderDetail } from '../testing/order.ts';
import { isAwaited, ownCarOf } from './own-car.ts';

const order = (orderNo: string, status: OrderSummary['status']) => orderDetail({ orderNo, status });
const paid = intentOrder();
const closed = intentOrder({ intentNo: 'I2', status: '3' });

describe('ownCarOf', () => {
  it.each([
    ['the newest order under way', [order('A', '4'), order('B', '9'), order('C', '2')], [paid], 'B', 2],
    ['an order before its reservations are known', [order('A', '0')], undefined, 'A', 1],
    ['an order that is being cancelled', [order('A', '13'), order('B', '10')], [], 'A', 1],
    ['what was handed over when nothing is under way', [order('A', '5'), order('B', '10')], [closed], 'B', 0],
  ] as const)('is that of %s', (_, orders, intents, orderNo, alive) => {
    expect(ownCarOf(orders, intents)).toMatchObject({ kind: 'order', order: { orderNo }, alive });
  });

  it('is that of a reservation when no order is under way', () => {
    const own = ownCarOf([order('A', '10'), order('B', '3')], [closed, paid]);
    expect(own).toMatchObject({ kind: 'intent', intent: { intentNo: 'I1' } });
  });

  it('is none without either, and not known before both are', () => {
    expect(ownCarOf([order('A', '4')], [closed])).toEqual({ kind: 'none' });
    expect(ownCarOf([order('A', '4')], undefined)).toBeNull();
  });
});

it('waits for a car until it is at the store', () => {
  const awaited = orderStatuses.filter((status) => isAwaited({ status }));
  expect(awaited.sort()).toEqual(['0', '1', '11', '12', '14', '2', '20', '9']);
});
