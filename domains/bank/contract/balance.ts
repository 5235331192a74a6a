import { code, fen, instant } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { balanceStates, receiptKinds } from './kinds.ts';

export const OrderNo = z.object({ orderNo: code('订单号') });

/** Where a customer transfers the balance to; the number is this order's own. */
export const ReceivingAccount = z.object({
  accountNo: z.string(),
  holder: z.string(),
  bankName: z.string(),
  branchName: z.string(),
});

export const Balance = z.object({
  orderNo: z.string(),
  modelName: z.string(),
  versionName: z.string(),
  state: z.enum(balanceStates),
  totalFen: fen(),
  depositFen: fen(),
  /** The price less the deposit. */
  dueFen: fen(),
  /** What has arrived and was not returned; 0 if finance recorded the balance as one sum. */
  receivedFen: fen(),
  leftFen: fen(),
  /** Whether a lender pays what is left: a loan is signed, and nothing else was received. */
  byLoan: z.boolean(),
  receipts: z.array(
    z.object({ receiptNo: z.string(), kind: z.enum(receiptKinds), amountFen: fen(), at: instant() }),
  ),
  returns: z.array(
    z.object({ returnNo: z.string(), kind: z.enum(receiptKinds), amountFen: fen(), at: instant() }),
  ),
  /** What the brand owes back to the customer. */
  owedFen: fen(),
  /** Null until it was opened. */
  account: z.nullable(ReceivingAccount),
  /** Whether an account can be opened: the brand has set up where it receives balances. */
  canOpenAccount: z.boolean(),
  online: z.object({
    /** The largest amount that can be paid at once; 0 if the balance cannot be paid online. */
    mostFen: fen(),
    /** The part that is to be paid, or is being paid. */
    part: z.nullable(z.object({ partNo: z.string(), amountFen: fen() })),
  }),
  serverTime: instant(),
});
export type Balance = z.infer<typeof Balance>;

export const OpenPart = z.object({
  orderNo: code('订单号'),
  amountFen: z.int({ error: '请填写本次支付金额' }).check(z.gte(1, '本次支付金额不能小于 0.01 元')),
});
