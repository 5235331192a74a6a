import { code, text, wholeNumber } from '@ev/contract/fields';
import * as z from 'zod/mini';

const orderNo = code('订单号');
const sequence = (label: string) => wholeNumber(label, 1, 2_147_483_647);
const reason = text('原因', { min: 2, max: 200, lines: true });

/** Missing numbers of factory events, as the staff member saw them. */
export const SkipGap = z.object({
  orderNo,
  from: sequence('开始编号'),
  to: sequence('结束编号'),
  reason,
});
export const ActOnEvent = z.object({ orderNo, sequence: sequence('消息编号'), reason });
