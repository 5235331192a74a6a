/** Input of what finance records about an order: page and server validate it with the same schemas. */

import { oneOf, text } from '@ev/contract/fields';
import { seen, seenVersion } from '@ev/order/contract/act-input.ts';
import { balanceMethods } from '@ev/order/contract/balance-ways.ts';
import * as z from 'zod/mini';

export const SettleBalance = z.object({
  ...seen,
  method: oneOf('结算方式', balanceMethods),
  reference: text('银行流水号或放款编号', { min: 4, max: 64 }),
  amountFen: z.int({ error: '请填写到账金额' }).check(z.gte(0, '到账金额不能小于 0')),
});

const { orderNo } = seen;
const transferReference = text('银行流水号', { min: 4, max: 64 });

export const PayCompensation = z.object({ orderNo, reference: transferReference });
export const ReturnBalance = z.object({ orderNo, seenVersion, reference: transferReference });
export const ReleaseRefund = z.object({ orderNo, seenVersion });
