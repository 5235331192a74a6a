import { endpoint } from '@ev/contract/endpoint';
import { fen, instant, pageInput, pageOf, yesOrNo } from '@ev/contract/fields';
import { ActWithReason } from '@ev/order/contract/act-input.ts';
import { balanceMethods } from '@ev/order/contract/balance-ways.ts';
import { actErrors, Moved } from '@ev/order/contract/order-call.ts';
import { BusinessType } from '@ev/payment/contract/business.ts';
import { payStatuses } from '@ev/payment/contract/statuses.ts';
import { awaitsApproval } from '@ev/staff/contract/approvals.ts';
import * as z from 'zod/mini';
import { PayCompensation, ReleaseRefund, ReturnBalance, SettleBalance } from './settlement-input.ts';

export const settleBalance = endpoint({
  id: 'order.settleBalance',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/balance/settle',
  access: 'staff',
  permission: 'orders.settleBalance',
  idempotent: true,
  approval: null,
  summary: 'The rest of the price has arrived by transfer or loan: it is noted and booked.',
  input: SettleBalance,
  output: Moved,
  errors: [...actErrors, 'order.balanceDiffers', 'order.balanceInParts', 'order.transferUsed'],
});

export const reverseBalance = endpoint({
  id: 'order.reverseBalance',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/balance/reverse',
  access: 'staff',
  permission: 'orders.reverseBalance',
  idempotent: true,
  approval: 'own',
  summary: 'The balance was noted by mistake: another person than who noted it books it back.',
  input: ActWithReason,
  output: Moved,
  errors: [...actErrors, 'order.balanceByYou', 'order.balanceSameHand'],
});

export const RefundTask = z.object({
  /** The business whose money is refunded. */
  businessType: BusinessType,
  businessNo: z.string(),
  /** The version of the order's history, against which a release is checked; null for the other kinds. */
  version: z.nullable(z.string()),
  /** Null until it is released. */
  refundNo: z.nullable(z.string()),
  /** `balance`: it was paid outside the channels, and finance returns it by bank transfer. */
  kind: z.enum(['waitsForRelease', 'waitsForSecond', 'balance', 'failed']),
  amountFen: fen(),
  /** What was paid towards the balance and leaves with the release; it counts for the limit. 0 for other kinds. */
  balanceFen: fen(),
  reason: z.string(),
  since: instant(),
  /** Who released it first, above the limit. */
  firstReleasedBy: z.nullable(z.string()),
  /**
   * Whether another person than the caller must release it, because the caller, or an account of theirs,
   * released it first.
   */
  waitsForAnother: z.boolean(),
  /** How a balance was paid: a loan is returned to the lender. */
  balanceMethod: z.nullable(z.enum(balanceMethods)),
  payStatus: z.nullable(z.enum(payStatuses)),
  failureReason: z.nullable(z.string()),
});

export const listRefundTasks = endpoint({
  id: 'order.listRefundTasks',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/refund/list',
  access: 'staff',
  permission: 'refunds.read',
  polled: true,
  summary: 'Refunds that wait for a person: to be released, to be transferred, or failed at the channel.',
  input: z.object({}),
  output: z.object({ tasks: z.array(RefundTask), secondPersonAboveFen: fen() }),
  errors: [],
});

export const releaseRefund = endpoint({
  id: 'order.releaseRefund',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/refund/release',
  access: 'staff',
  permission: 'refunds.release',
  idempotent: true,
  approval: 'own',
  summary: 'Releases the refund of a cancelled order, with its balance; above the limit two persons must.',
  input: ReleaseRefund,
  output: z.object({ released: z.boolean() }),
  errors: [
    'order.orderNotFound',
    'order.orderMoved',
    'payment.refundNotWaiting',
    'order.secondPersonNeeded',
    'order.sameHand',
  ],
});

export const returnBalance = endpoint({
  id: 'order.returnBalance',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/balance/return',
  access: 'staff',
  permission: 'orders.returnBalance',
  idempotent: true,
  approval: null,
  summary: 'Notes the transfer by which the balance of a cancelled order went back, and books it.',
  input: ReturnBalance,
  output: z.object({ amountFen: fen() }),
  errors: ['order.orderNotFound', 'order.orderMoved', 'order.actRefused', 'order.transferUsed'],
});

export const listCompensations = endpoint({
  id: 'order.listCompensations',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/compensation/list',
  access: 'staff',
  permission: 'compensations.read',
  summary: 'What the brand owes beyond the refund where it could not deliver, the oldest first.',
  input: z.object({ open: z._default(yesOrNo('是否只看待处理'), true), ...pageInput }),
  output: pageOf(
    z.object({
      orderNo: z.string(),
      buyerName: z.string(),
      amountFen: fen(),
      reason: z.string(),
      createdAt: instant(),
      paidAt: z.nullable(instant()),
      paidBy: z.nullable(z.string()),
      /** The bank's number of the transfer. */
      reference: z.nullable(z.string()),
    }),
  ),
  errors: [],
});

export const payCompensation = endpoint({
  id: 'order.payCompensation',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/compensation/pay',
  access: 'staff',
  permission: 'compensations.pay',
  idempotent: true,
  approval: { unit: 'fen', atOnce: 1_000_000, aDay: 3_000_000 },
  summary: 'Notes the transfer by which a compensation was paid, and books it.',
  input: PayCompensation,
  output: z.object({ amountFen: fen(), ...awaitsApproval }),
  errors: ['order.compensationNotOpen', 'order.transferUsed', 'staff.approvalWaits'],
});

export const calls = [
  settleBalance,
  reverseBalance,
  listRefundTasks,
  releaseRefund,
  returnBalance,
  listCompensations,
  payCompensation,
] as const;
