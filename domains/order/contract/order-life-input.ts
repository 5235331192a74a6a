/** Input of customers during the life of an order: page and server validate it with the same schemas. */

import { smsCode } from '@ev/account/contract/login-input.ts';
import { code, day, mobile, oneOf, text } from '@ev/contract/fields';
import { ConfigText } from '@ev/showcase/contract/config.ts';
import * as z from 'zod/mini';
import { appointmentPeriods } from './appointment-periods.ts';
import { cancelReasons } from './cancel-reasons.ts';

const orderNo = code('订单号');

export const LockOrder = z.object({
  orderNo,
  /** The price that the customer saw, so that they lock what they reviewed. */
  expectedTotalFen: z.int({ error: '价格不正确，请刷新后再锁单' }).check(z.gte(0)),
});

export const RequestCancel = z.object({ orderNo, reason: oneOf('退订原因', cancelReasons), code: smsCode });
export type RequestCancel = z.infer<typeof RequestCancel>;

export const ChangeConfig = z.object({
  orderNo,
  config: ConfigText,
  expectedTotalFen: z.int({ error: '价格不正确，请刷新后再提交' }).check(z.gte(0)),
});

export const ChangeStore = z.object({ orderNo, storeId: code('交付门店') });

export const ChangeContact = z.object({
  orderNo,
  name: text('联系人姓名', { min: 2, max: 30 }),
  phone: mobile('联系人手机号'),
});
export type ChangeContact = z.infer<typeof ChangeContact>;

export const BookAppointment = z.object({
  orderNo,
  /** Asia/Shanghai. */
  day: day('请选择交付日期'),
  period: oneOf('交付时段', appointmentPeriods),
});

/** The booked time of a hand-over. */
export const Appointment = z.object({ day: z.string(), period: z.enum(appointmentPeriods) });
export type Appointment = z.infer<typeof Appointment>;
