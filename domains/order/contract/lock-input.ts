/** Input of the lock. */

import { code } from '@ev/contract/fields';
import * as z from 'zod/mini';

const orderNo = code('订单号');

export const LockOrder = z.object({
  orderNo,
  /** The price that the customer saw, so that they lock what they reviewed. */
  expectedTotalFen: z.int({ error: '价格不正确，请刷新后再锁单' }).check(z.gte(0)),
});
