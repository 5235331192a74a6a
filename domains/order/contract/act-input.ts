/** Input of staff actions on an order. */

import { cleaned, code, day, text, uuid } from '@ev/contract/fields';
import { hasUncodedCharacters } from '@ev/kernel/text-checks.ts';
import * as z from 'zod/mini';
import { orderStatuses } from './statuses.ts';

const reason = (label: string) => text(label, { min: 2, max: 200, lines: true });

/** The version of the order's history when the staff member loaded it. */
export const seenVersion = z.optional(
  z.string({ error: '请刷新后再处理' }).check(z.regex(/^\d{1,15}(-\d{1,15}){3}$/, '请刷新后再处理')),
);

/**
 * Every action states the status and version it was decided on, so that of two concurrent actions one is
 * refused. The status alone is not enough: two people may change the same date. A caller that has not loaded
 * the order's page knows no version.
 */
export const seen = {
  orderNo: code('订单号'),
  seenStatus: z.enum(orderStatuses, { error: '请刷新后再处理' }),
  seenVersion,
};

export const ActOnOrder = z.object(seen);
export const AssignAdviser = z.object({
  ...seen,
  /** The caller by default. */
  adviserId: z.optional(uuid('顾问')),
});
export const ActWithReason = z.object({ ...seen, reason: reason('原因') });
export type ActWithReason = z.infer<typeof ActWithReason>;

/** Seventeen characters without I, O and Q; the server and the form check the check digit by GB 16735. */
export const vin = z.string({ error: '请填写车架号' }).check(
  cleaned,
  z.toUpperCase(),
  z.minLength(1, '请填写车架号'),
  z.refine((value) => !hasUncodedCharacters(value), {
    error: '车架号只有字母和数字，请去掉汉字和标点',
    abort: true,
  }),
  z.regex(/^[A-HJ-NPR-Z0-9]{17}$/, '车架号应为 17 位字母和数字，不含 I、O、Q'),
);

export const AllotCar = z.object({ ...seen, vin });
export const CorrectVin = z.object({ ...seen, vin, reason: reason('更正原因') });

export const ChangePromise = z.object({
  ...seen,
  /** Asia/Shanghai. */
  from: day('请选择预计交付的开始日期'),
  to: day('请选择预计交付的结束日期'),
  reason: reason('变更原因'),
});
export type ChangePromise = z.infer<typeof ChangePromise>;

const optionalText = (label: string) => z._default(text(label, { min: 0, max: 40 }), '');
export const ShipCar = z.object({
  ...seen,
  carrier: optionalText('承运方'),
  waybill: optionalText('运单号'),
});
