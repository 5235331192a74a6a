import { endpoint } from '@ev/contract/endpoint';
import { day, oneOf } from '@ev/contract/fields';
import { scopes } from '@ev/contract/scopes';
import { appointmentPeriods } from '@ev/order/contract/appointment-periods.ts';
import { Moved, OrderNo } from '@ev/order/contract/order-call.ts';
import { ordersShown } from '@ev/order/contract/orders-shown.ts';
import { orderStatuses } from '@ev/order/contract/statuses.ts';
import * as z from 'zod/mini';
import { BookAppointment } from './appointment-input.ts';
import { DeliveryProgress } from './progress.ts';

const getDelivery = endpoint({
  id: 'order.getDelivery',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/delivery',
  access: 'member',
  summary: 'Stages, logistics, expected range with its history, appointment.',
  input: OrderNo,
  output: DeliveryProgress,
  errors: ['order.orderNotFound', 'order.noDelivery'],
});

const bookAppointment = endpoint({
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

/** Orders had these calls before. */
export const progressCalls = [getDelivery, bookAppointment, listHandOvers] as const;
