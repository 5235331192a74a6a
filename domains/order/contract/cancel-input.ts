/** Input of cancellations: page and server validate it with the same schemas. */

import { smsCode } from '@ev/account/contract/login-input.ts';
import { code, oneOf } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { cancelReasons } from './cancel-reasons.ts';

const orderNo = code('订单号');

export const CancelUnpaidOrder = z.object({
  orderNo,
  reason: oneOf('取消原因', cancelReasons),
});

export const RequestCancel = z.object({ orderNo, reason: oneOf('退订原因', cancelReasons), code: smsCode });
export type RequestCancel = z.infer<typeof RequestCancel>;
