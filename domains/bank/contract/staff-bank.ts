import { code, fen, instant, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  lineStates,
  matchKinds,
  matchReasons,
  mostShares,
  receiptKinds,
  receiptStatuses,
  statementFormats,
} from './kinds.ts';

export const StatementId = z.object({ statementId: z.uuid({ error: '没有找到这份流水，请重新上传' }) });

/** A row of the file that is not imported, and why. */
const StatementFault = z.object({ row: z.int(), message: z.string() });

export const Statement = z.object({
  statementId: z.string(),
  name: z.string(),
  format: z.enum(statementFormats),
  uploadedAt: instant(),
  uploadedBy: z.nullable(z.string()),
  importedAt: z.nullable(instant()),
  /** Incoming lines of the file. */
  lines: z.int(),
  amountFen: fen(),
  /** Lines that an earlier import has brought. */
  known: z.int(),
  /** Outgoing lines, which are not imported. */
  outgoing: z.int(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  faults: z.array(StatementFault),
});
export type Statement = z.infer<typeof Statement>;

/** A statement that was uploaded and not imported yet, with its first lines. */
export const StatementPreview = z.extend(Statement, {
  first: z.array(
    z.object({
      row: z.int(),
      day: z.string(),
      amountFen: fen(),
      payerName: z.string(),
      remark: z.string(),
      reference: z.string(),
      known: z.boolean(),
    }),
  ),
});

export const LineOrder = z.object({
  orderNo: z.string(),
  buyerName: z.string(),
  modelName: z.string(),
  statusText: z.string(),
  leftFen: fen(),
  isPayable: z.boolean(),
});
export type LineOrder = z.infer<typeof LineOrder>;

export const Proposal = z.object({
  kind: z.enum(matchKinds),
  /** From 0 to 100. */
  score: z.int(),
  reasons: z.array(z.enum(matchReasons)),
  shares: z.array(z.extend(LineOrder, { amountFen: fen() })),
});
export type Proposal = z.infer<typeof Proposal>;

export const LineLoan = z.object({
  applyNo: z.string(),
  orderNo: z.string(),
  buyerName: z.string(),
  lenderName: z.string(),
  statusText: z.string(),
  /** What the lender pays. */
  payoutFen: fen(),
});
export type LineLoan = z.infer<typeof LineLoan>;

export const LineRow = z.object({
  lineNo: z.string(),
  day: z.string(),
  amountFen: fen(),
  /** The part that belongs to orders. */
  assignedFen: fen(),
  payerName: z.string(),
  payerAccount: z.string(),
  /** The account number that it was transferred to; empty if the statement does not say. */
  toAccount: z.string(),
  remark: z.string(),
  reference: z.string(),
  state: z.enum(lineStates),
  note: z.nullable(z.string()),
  match: z.enum(matchKinds),
  orderNos: z.array(z.string()),
  /** The loan that its lender has paid out by it. */
  applyNo: z.nullable(z.string()),
});
export type LineRow = z.infer<typeof LineRow>;

export const Receipt = z.object({
  receiptNo: z.string(),
  orderNo: z.string(),
  kind: z.enum(receiptKinds),
  status: z.enum(receiptStatuses),
  amountFen: fen(),
  at: instant(),
  /** By name; null for the payment system. */
  by: z.nullable(z.string()),
  lineNo: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  reversedAt: z.nullable(instant()),
  reversedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Whether the caller may reverse it. */
  canReverse: z.boolean(),
});
export type Receipt = z.infer<typeof Receipt>;

export const Line = z.extend(LineRow, {
  version: z.int(),
  payerBank: z.string(),
  statementName: z.string(),
  proposals: z.array(Proposal),
  /** Loans that a lender may have paid out by it. */
  loans: z.array(LineLoan),
  receipts: z.array(Receipt),
});
export type Line = z.infer<typeof Line>;

const Seen = {
  lineNo: code('流水'),
  seenVersion: z.int({ error: '请刷新后再处理' }),
};
const Share = z.object(
  {
    orderNo: code('订单号'),
    amountFen: z.int({ error: '请填写分配金额' }).check(z.gte(1, '分配金额不能小于 0.01 元')),
  },
  '请选择订单',
);

export const ConfirmLine = z.object({
  ...Seen,
  shares: z.array(Share, '请选择订单').check(
    z.minLength(1, '请选择订单'),
    z.maxLength(mostShares, `一笔流水最多分到 ${mostShares} 个订单`),
    z.refine(
      (shares) => new Set(shares.map(({ orderNo }) => orderNo)).size === shares.length,
      '同一个订单只能填写一次',
    ),
  ),
});
/** The whole line is the payout of this loan. */
export const ConfirmPayout = z.object({ ...Seen, applyNo: code('贷款申请') });
export const LeaveLine = z.object({ ...Seen, note: text('原因', { min: 2, max: 200, lines: true }) });
export const TakeUpLine = z.object(Seen);
export const ReverseReceipt = z.object({
  receiptNo: code('到账记录'),
  reason: text('原因', { min: 2, max: 200, lines: true }),
});

/** What was paid towards the balance of an order, for its staff. */
export const OrderReceipts = z.extend(LineOrder, {
  totalFen: fen(),
  depositFen: fen(),
  dueFen: fen(),
  receivedFen: fen(),
  accountNo: z.nullable(z.string()),
  owed: z.array(z.object({ kind: z.enum(receiptKinds), amountFen: fen() })),
  receipts: z.array(Receipt),
  returns: z.array(
    z.object({
      returnNo: z.string(),
      kind: z.enum(receiptKinds),
      amountFen: fen(),
      at: instant(),
      by: z.nullable(z.string()),
      reference: z.nullable(z.string()),
    }),
  ),
});
export type OrderReceipts = z.infer<typeof OrderReceipts>;

export const Owed = z.object({
  orderNo: z.string(),
  buyerName: z.string(),
  modelName: z.string(),
  statusText: z.string(),
  /** Why: the order has ended, or more was paid than is due. */
  why: z.enum(['over', 'surplus']),
  /** By the way it was paid, by which it also goes back. */
  owed: z.array(z.object({ kind: z.enum(receiptKinds), amountFen: fen() })),
  since: instant(),
});
/** What is owed back for an order. */
export type Owed = z.infer<typeof Owed>;
export type OwedSum = Owed['owed'][number];

export const ReturnMoney = z.object({
  orderNo: code('订单号'),
  amountFen: z.int({ error: '请填写退回金额' }).check(z.gte(1, '退回金额不能小于 0.01 元')),
  reference: text('银行流水号', { min: 4, max: 64 }),
});
