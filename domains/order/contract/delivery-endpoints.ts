import { endpoint } from '@ev/contract/endpoint';
import { day, oneOf } from '@ev/contract/fields';
import { scopes } from '@ev/contract/scopes';
import * as z from 'zod/mini';
import { ActOnOrder, ActWithReason, AllotCar, ChangePromise, CorrectVin } from './act-input.ts';
import { appointmentPeriods } from './appointment-periods.ts';
import { Delivery } from './delivery.ts';
import { BookAppointment } from './delivery-input.ts';
import { actErrors, Moved, OrderNo } from './order-call.ts';
import { ordersShown } from './orders-shown.ts';
import { orderStatuses } from './statuses.ts';

export const getDelivery = endpoint({
  id: 'order.getDelivery',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/delivery',
  access: 'member',
  summary: 'Stages, logistics, expected range with its history, appointment.',
  input: OrderNo,
  output: Delivery,
  errors: ['order.orderNotFound', 'order.noDelivery'],
});

export const bookAppointment = endpoint({
  id: 'order.bookAppointment',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/appointment/book',
  access: 'member',
  idempotent: true,
  changes: ordersShown,
  summary: 'Books the hand-over at the store, or another time for it.',
  input: BookAppointment,
  output: Moved,
  errors: ['order.orderNotFound', 'order.appointmentNotOpen', 'order.slotTaken'],
});

const BookedHandOver = z.object({
  orderNo: z.string(),
  day: z.string(),
  period: z.enum(appointmentPeriods),
  /** Masked. */
  customer: z.string(),
  maskedPhone: z.string(),
  modelName: z.string(),
  status: z.enum(orderStatuses),
  /** Its day is over, but the car was not handed over. */
  late: z.boolean(),
});
export type BookedHandOver = z.infer<typeof BookedHandOver>;

const listHandOvers = endpoint({
  id: 'order.listHandOvers',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/hand-over/calendar',
  access: 'staff',
  permission: 'orders.read',
  polled: true,
  summary: 'Hand-overs that are booked for a day or the week around it, by store.',
  input: z.object({
    of: z.optional(oneOf('范围', scopes)),
    /** Defaults to today. */
    day: z.optional(day('请选择日期')),
    view: z._default(oneOf('显示', ['week', 'day']), 'week'),
  }),
  output: z.object({
    of: z.enum(scopes),
    scopes: z.array(z.enum(scopes)),
    today: z.string(),
    days: z.array(z.string()),
    /** Cars that a store hands over per period. */
    capacity: z.int(),
    /** The caller's own store, and those with hand-overs. */
    stores: z.array(
      z.object({
        storeId: z.string(),
        storeName: z.string(),
        /** Of periods with at least one booking, by any customer. */
        taken: z.array(z.object({ day: z.string(), period: z.enum(appointmentPeriods), count: z.int() })),
        handOvers: z.array(BookedHandOver),
      }),
    ),
  }),
  errors: [],
});

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
  getDelivery,
  bookAppointment,
  listHandOvers,
  changePromise,
  allotCar,
  correctVin,
  confirmReceipt,
  undoReceipt,
  confirmInspection,
  undoInspection,
] as const;
