import { endpoint } from '@ev/contract/endpoint';
import { ActOnOrder, ActWithReason, AllotCar, ChangePromise, CorrectVin } from './act-input.ts';
import { actErrors, Moved } from './order-call.ts';

export const changePromise = endpoint({
  id: 'order.changePromise',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/promise/change',
  access: 'staff',
  permission: 'orders.changePromise',
  idempotent: true,
  approval: null,
  summary: 'Tells the customer another expected range and why.',
  input: ChangePromise,
  output: Moved,
  errors: [...actErrors],
});

export const allotCar = endpoint({
  id: 'order.allotCar',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/car/allot',
  access: 'staff',
  permission: 'orders.allotCar',
  idempotent: true,
  approval: null,
  summary: 'Gives a locked order the car with this VIN.',
  input: AllotCar,
  output: Moved,
  errors: [...actErrors, 'order.vinInvalid', 'order.vinUsed'],
});

export const correctVin = endpoint({
  id: 'order.correctVin',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/car/correct',
  access: 'staff',
  permission: 'orders.correctVin',
  idempotent: true,
  approval: null,
  summary: "Corrects the VIN of an order's car.",
  input: CorrectVin,
  output: Moved,
  errors: [...actErrors, 'order.vinInvalid', 'order.vinUsed'],
});

export const confirmReceipt = endpoint({
  id: 'order.confirmReceipt',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/receive',
  access: 'staff',
  permission: 'orders.receive',
  idempotent: true,
  approval: null,
  summary: 'The store has received the car.',
  input: ActOnOrder,
  output: Moved,
  errors: [...actErrors],
});

export const undoReceipt = endpoint({
  id: 'order.undoReceipt',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/receive/undo',
  access: 'staff',
  permission: 'orders.undoReceipt',
  idempotent: true,
  approval: null,
  summary: 'The car was noted as received by mistake: it is on its way again, until it is inspected.',
  input: ActWithReason,
  output: Moved,
  errors: [...actErrors],
});

export const confirmInspection = endpoint({
  id: 'order.confirmInspection',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/inspect',
  access: 'staff',
  permission: 'orders.inspect',
  idempotent: true,
  approval: null,
  summary: 'The inspection before delivery is done.',
  input: ActOnOrder,
  output: Moved,
  errors: [...actErrors],
});

export const undoInspection = endpoint({
  id: 'order.undoInspection',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/inspect/undo',
  access: 'staff',
  permission: 'orders.undoInspection',
  idempotent: true,
  approval: null,
  summary: 'The inspection was noted by mistake: the car is to be inspected again, until it is handed over.',
  input: ActWithReason,
  output: Moved,
  errors: [...actErrors],
});

export const deliveryCalls = [
  changePromise,
  allotCar,
  correctVin,
  confirmReceipt,
  undoReceipt,
  confirmInspection,
  undoInspection,
] as const;
