/** Input of hand-over appointments: page and server validate it with the same schemas. */

import { code, day, oneOf } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { appointmentPeriods } from './appointment-periods.ts';

const orderNo = code('订单号');

export const BookAppointment = z.object({
  orderNo,
  /** Asia/Shanghai. */
  day: day('请选择交付日期'),
  period: oneOf('交付时段', appointmentPeriods),
});

/** The booked time of a hand-over. */
export const Appointment = z.object({ day: z.string(), period: z.enum(appointmentPeriods) });
export type Appointment = z.infer<typeof Appointment>;
