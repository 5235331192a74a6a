import * as z from 'zod/mini';

/** UnionPay's messages, as far as we read them. Amounts are in fen, times in Shanghai time. */

const fen = z.string().check(z.regex(/^[1-9]\d{0,11}$/));
const time = z.string().check(z.regex(/^20\d{12}$/));
const number = z.string().check(z.minLength(1), z.maxLength(40));

/** The result code at the start of every response. */
export const Verdict = z.object({ respCode: z.string(), respMsg: z.optional(z.string()), merId: z.string() });

/** A transaction in the response to a query. `origRespCode` is its outcome. */
export const Transaction = z.object({
  orderId: number,
  txnTime: time,
  origRespCode: z.string().check(z.regex(/^\w{2}$/)),
  /** UnionPay's number; present once the transaction has succeeded. */
  queryId: z.optional(number),
  txnAmt: z.optional(fen),
  currencyCode: z.optional(z.string()),
  /** Month, day and time. */
  traceTime: z.optional(z.string().check(z.regex(/^\d{10}$/))),
});
export type Transaction = z.infer<typeof Transaction>;

/** A request that was accepted, whatever its outcome. */
export const Taken = z.object({ orderId: number });

/** A notification's fields, after its signature was verified: 01 is a payment, 04 a refund. */
export const Notification = z.object({
  merId: z.string(),
  orderId: z.string().check(z.regex(/^[0-9A-Z]{8,40}$/)),
  txnType: z.enum(['01', '04']),
  queryId: number,
  respCode: z.string().check(z.regex(/^\w{2}$/)),
});
