import { endpoint } from '@ev/contract/endpoint';
import { ActOnOrder, ShipCar } from './act-input.ts';
import { actErrors, Moved } from './order-call.ts';

export const startProduction = endpoint({
  id: 'order.startProduction',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/production/start',
  access: 'staff',
  permission: 'orders.recordProduction',
  idempotent: true,
  approval: null,
  summary: 'The production of a car has begun that no factory reports about.',
  input: ActOnOrder,
  output: Moved,
  errors: [...actErrors],
});

export const finishProduction = endpoint({
  id: 'order.finishProduction',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/production/finish',
  access: 'staff',
  permission: 'orders.recordProduction',
  idempotent: true,
  approval: null,
  summary: 'A car that no factory reports about is built; it has been allotted before.',
  input: ActOnOrder,
  output: Moved,
  errors: [...actErrors],
});

export const shipCar = endpoint({
  id: 'order.shipCar',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/production/ship',
  access: 'staff',
  permission: 'orders.recordProduction',
  idempotent: true,
  approval: null,
  summary: 'A car that no factory reports about is on its way to the store.',
  input: ShipCar,
  output: Moved,
  errors: [...actErrors],
});

export const productionCalls = [startProduction, finishProduction, shipCar] as const;
