import { endpoint } from '@ev/contract/endpoint';
import { day, oneOf } from '@ev/contract/fields';
import { scopes } from '@ev/contract/scopes';
import * as z from 'zod/mini';
import { appointmentPeriods } from './appointment-periods.ts';
import { orderStatuses } from './statuses.ts';

const HandOver = z.object({
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
export type HandOver = z.infer<typeof HandOver>;

const listHandOvers = endpoint({
  id: 'order.listHandOvers',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/hand-over/calendar',
  access: 'staff',
  permission: 'orders.read',
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
        handOvers: z.array(HandOver),
      }),
    ),
  }),
  errors: [],
});

export const calendarCalls = [listHandOvers] as const;
