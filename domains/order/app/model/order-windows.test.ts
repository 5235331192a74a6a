import { expect, it } from 'vitest';
import { lockedOrder, orderDetail } from '../testing/order.ts';
import { coolingOrder, runningTime, undoableOrder } from './order-windows.ts';

it.each([
  ['paid', orderDetail(), true],
  ['locked', lockedOrder({ coolingEndsAt: '2026-12-15T07:00:00.000Z' }), false],
  ['unpaid', orderDetail({ status: '0', coolingEndsAt: null }), false],
])('%s: cooling %s', (_name, order, cooling) => {
  expect(coolingOrder(order) !== null).toBe(cooling);
});

it.each([
  ['just locked', lockedOrder(), true],
  ['locked by time', lockedOrder({ actions: ['viewDelivery'] }), false],
  ['without an end', lockedOrder({ undoBefore: null }), false],
])('%s: undoable %s', (_name, order, undoable) => {
  expect(undoableOrder(order) !== null).toBe(undoable);
});

const payBefore = '2026-12-09T06:50:00.000Z';

it.each([
  ['unpaid', orderDetail({ status: '0', coolingEndsAt: null, payBefore, actions: ['pay'] }), '支付剩余'],
  [
    'whose payment is being queried',
    orderDetail({ status: '1', coolingEndsAt: null, payBefore, actions: [] }),
    null,
  ],
  ['paid', orderDetail(), '冷静期剩余'],
  ['locked', lockedOrder(), null],
])('of an order %s runs: %s', (_name, order, words) => {
  expect(runningTime(order)?.words ?? null).toBe(words);
});
