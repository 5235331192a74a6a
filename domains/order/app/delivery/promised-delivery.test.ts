import { expect, it } from 'vitest';
import type { OrderDetail } from '../../contract/order.ts';
import { orderStatus } from '../../contract/statuses.ts';
import { promisedDelivery } from './promised-delivery.ts';

const agreed = { from: '2027-01-08', to: '2027-01-15', asOf: '2026-12-08T06:50:00.000Z' };
const later = { from: '2027-01-20', to: '2027-02-02', asOf: '2026-12-20T17:00:00.000Z' };
const booked: OrderDetail['appointment'] = { day: '2026-12-28', period: 'afternoon' };

it.each([
  ['inProduction', agreed, {}, '预计 1月8日至15日交付', '下单时约定'],
  [
    'inProduction',
    agreed,
    { createdAt: '2026-12-07T03:00:00.000Z' },
    '预计 1月8日至15日交付',
    '12月8日变更时约定',
  ],
  ['inProduction', later, {}, '预计 1月20日至2月2日交付', '12月21日更新，原约定 1月8日至15日'],
  ['arrivedAtStore', later, {}, '车辆已到店', '预约时间后到店提车，原约定 1月8日至15日'],
  ['arrivedAtStore', later, { appointment: booked }, '12月28日 周一交付', '下午 14:00 至 17:00'],
  ['awaitingDelivery', agreed, { appointment: booked }, '12月28日 周一交付', '下午 14:00 至 17:00'],
  ['delivered', later, { deliveredAt: '2026-12-28T08:00:00.000Z' }, '12月28日已交付', '原约定 1月8日至15日'],
  ['beingProcessed', later, {}, '约定 1月8日至15日交付', '下单时约定'],
  ['cancelledByCustomer', later, {}, '约定 1月8日至15日交付', '下单时约定'],
] as const)('%s', (name, expected, known, title, text) => {
  const order = {
    createdAt: agreed.asOf,
    appointment: null,
    deliveredAt: null,
    delivery: agreed,
    expected,
    ...known,
  };
  expect(promisedDelivery({ ...order, status: orderStatus[name] })).toEqual({ title, text });
});
