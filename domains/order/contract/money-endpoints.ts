import * as z from 'zod/mini';
import { endpoint } from '@ev/contract/endpoint';
import { code, day, fen, instant, pageInput, pageOf, text } from '@ev/contract/fields';
import { payStatuses } from '@ev/contract/statuses';
import { balanceMethods, PayCompensation, ReturnBalance } from './act-input.ts';

export const RefundTask = z.object({
  /** The order or intent order whose money goes back. */
  businessType: z.enum(['carOrder', 'intentOrder']),
  businessNo: z.string(),
  /** Null until it was released. */
  refundNo: z.nullable(z.string()),
  /** `balance`: it came past the channel, and goes back by a transfer that finance makes. */
  kind: z.enum(['waitsForRelease', 'waitsForSecond', 'balance', 'failed']),
  amountFen: fen(),
  reason: z.string(),
  since: instant(),
  /** Who released it first, above the limit. */
  firstReleasedBy: z.nullable(z.string()),
  /** How a balance was paid: a loan goes back to the lender. */
  balanceMethod: z.nullable(z.enum(balanceMethods)),
  payStatus: z.nullable(z.enum(payStatuses)),
  failureReason: z.nullable(z.string()),
});

export const listRefundTasks = endpoint({
  id: 'desk.listRefundTasks',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/refund/list',
  access: 'staff',
  permission: 'refunds.read',
  summary: 'Refunds that wait for a person: to be released, to be transferred, or failed at the channel.',
  input: z.object({}),
  output: z.object({ tasks: z.array(RefundTask), secondPersonAboveFen: fen() }),
  errors: [],
});

export const releaseRefund = endpoint({
  id: 'desk.releaseRefund',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/refund/release',
  access: 'staff',
  permission: 'refunds.release',
  idempotent: true,
  summary: 'Releases the refund of a cancelled order; above the limit two persons must.',
  input: z.object({ orderNo: code('订单号') }),
  output: z.object({ released: z.boolean() }),
  errors: ['buy.orderNotFound', 'desk.refundNotWaiting', 'desk.secondPersonNeeded'],
});

export const retryRefund = endpoint({
  id: 'desk.retryRefund',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/refund/retry',
  access: 'staff',
  permission: 'refunds.retry',
  idempotent: true,
  summary: 'Requests a failed refund again, with the same number.',
  input: z.object({ refundNo: code('退款单号') }),
  output: z.object({ status: z.enum(payStatuses) }),
  errors: ['desk.refundNotWaiting'],
});

export const returnBalance = endpoint({
  id: 'desk.returnBalance',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/balance/return',
  access: 'staff',
  permission: 'orders.returnBalance',
  idempotent: true,
  summary: 'Notes the transfer by which the balance of a cancelled order went back, and books it.',
  input: ReturnBalance,
  output: z.object({ amountFen: fen() }),
  errors: ['buy.orderNotFound', 'desk.actRefused', 'desk.transferUsed'],
});

export const listCompensations = endpoint({
  id: 'desk.listCompensations',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/compensation/list',
  access: 'staff',
  permission: 'compensations.read',
  summary: 'What the brand owes beyond the refund where it could not deliver, the oldest first.',
  input: z.object({ open: z._default(z.boolean(), true), ...pageInput }),
  output: pageOf(
    z.object({
      orderNo: z.string(),
      buyerName: z.string(),
      amountFen: fen(),
      reason: z.string(),
      createdAt: instant(),
      paidAt: z.nullable(instant()),
      paidBy: z.nullable(z.string()),
      /** The number of the transfer at the bank. */
      reference: z.nullable(z.string()),
    }),
  ),
  errors: [],
});

export const payCompensation = endpoint({
  id: 'desk.payCompensation',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/compensation/pay',
  access: 'staff',
  permission: 'compensations.pay',
  idempotent: true,
  summary: 'Notes the transfer by which a compensation was paid, and books it.',
  input: PayCompensation,
  output: z.object({ amountFen: fen() }),
  errors: ['desk.compensationNotOpen', 'desk.transferUsed'],
});

export const listDifferences = endpoint({
  id: 'desk.listDifferences',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/reconciliation/list',
  access: 'staff',
  permission: 'reconciliation.read',
  summary: "Differences between the channel's bills and our books, open ones first.",
  input: z.object({ open: z._default(z.boolean(), true), ...pageInput }),
  output: pageOf(
    z.object({
      id: z.int(),
      day: z.string(),
      channel: z.string(),
      kind: z.enum(['missingHere', 'missingThere', 'amountDiffers', 'statusDiffers']),
      subject: z.enum(['payment', 'refund']),
      subjectNo: z.string(),
      ours: z.nullable(z.object({ amountFen: z.int(), status: z.string() })),
      theirs: z.nullable(z.object({ amountFen: z.int(), status: z.string() })),
      foundAt: instant(),
      resolution: z.nullable(z.string()),
      resolvedAt: z.nullable(instant()),
    }),
  ),
  errors: [],
});

export const resolveDifference = endpoint({
  id: 'desk.resolveDifference',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/reconciliation/resolve',
  access: 'staff',
  permission: 'reconciliation.resolve',
  idempotent: true,
  summary: 'Notes how a difference was settled.',
  input: z.object({ id: z.int({ error: '请选择差异' }), resolution: text('处理结果', { min: 4, max: 200 }) }),
  output: z.object({}),
  errors: ['object.notFound'],
});

export const exportLedger = endpoint({
  id: 'desk.exportLedger',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/ledger/export',
  access: 'staff',
  permission: 'ledger.export',
  summary: "One day's entries of the ledger as CSV with its sums, for the bookkeeper.",
  input: z.object({ day: day('请选择日期') }),
  output: z.object({
    fileName: z.string(),
    csv: z.string(),
    entries: z.int(),
    receivedFen: z.int(),
    refundedFen: z.int(),
    /** The rest of prices, by transfer and loan. */
    settledFen: z.int(),
    /** … that went back because the order was given up. */
    balanceReturnedFen: z.int(),
    /** Paid by transfer where the brand could not deliver. */
    compensatedFen: z.int(),
  }),
  errors: [],
});

export const moneyEndpoints = [
  listRefundTasks,
  releaseRefund,
  retryRefund,
  returnBalance,
  listCompensations,
  payCompensation,
  listDifferences,
  resolveDifference,
  exportLedger,
] as const;
