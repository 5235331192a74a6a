/** Input of hand-over appointments: page and server validate it with the same schemas. */

import { code, day, oneOf } from '@ev/contract/fields';
import { appointmentPeriods } from '@ev/order/contract/appointment-periods.ts';
import * as z from 'zod/mini';

export const BookAppointment = z.object({
  orderNo: code('订单号'),
  /** Asia/Shanghai. */
  day: day('请选择交付日期'),
  period: oneOf('交付时段', appointmentPeriods),
});
