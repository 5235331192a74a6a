import * as z from 'zod/mini';

/** Alipay's messages, as far as we read them. Amounts are in yuan, times in Shanghai time. */

const yuan = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/));
const time = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/));
const tradeStatus = z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']);

/** The result code at the start of every response. */
export const Verdict = z.object({
  code: z.string(),
  msg: z.optional(z.string()),
  sub_code: z.optional(z.string()),
  sub_msg: z.optional(z.string()),
});

/** A trade in the response to a query. */
export const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().check(z.minLength(1)),
  trade_status: tradeStatus,
  total_amount: yuan,
  send_pay_date: z.optional(time),
});

/** A refund in the response to its request: `fund_change` is Y if this request moved the money. */
export const Refunded = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  fund_change: z.optional(z.enum(['Y', 'N'])),
});

/** A refund in the response to a query; without a status it never arrived, or failed. */
export const RefundFound = z.object({
  out_request_no: z.optional(z.string()),
  refund_amount: z.optional(yuan),
  refund_status: z.optional(z.string()),
  gmt_refund_pay: z.optional(time),
});

/** A notification's fields, after its signature was verified. */
export const Notification = z.object({
  notify_id: z.string().check(z.minLength(1), z.maxLength(128)),
  notify_type: z.literal('trade_status_sync'),
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string().check(z.minLength(1)),
  trade_status: tradeStatus,
  total_amount: yuan,
  gmt_payment: z.optional(time),
});
export type Notification = z.infer<typeof Notification>;
