import * as z from 'zod/mini';

/** What UnionPay sends, as far as we read it. Amounts in fen; times of Shanghai. */

const fen = z.string().check(z.regex(/^[1-9]\d{0,11}$/));
const time = z.string().check(z.regex(/^20\d{12}$/));
const number = z.string().check(z.minLength(1), z.maxLength(40));

/** Every answer says first whether it is one. */
export const Verdict = z.object({ respCode: z.string(), respMsg: z.optional(z.string()), merId: z.string() });

/** A transaction as the query answers it. `origRespCode` is what became of it. */
export const Transaction = z.object({
  orderId: number,
  txnTime: time,
  origRespCode: z.string().check(z.regex(/^\w{2}$/)),
  /** UnionPay's number; there once the transaction has gone through. */
  queryId: z.optional(number),
  txnAmt: z.optional(fen),
  currencyCode: z.optional(z.string()),
  /** Month, day and time. */
  traceTime: z.optional(z.string().check(z.regex(/^\d{10}$/))),
});
export type Transaction = z.infer<typeof Transaction>;

/** A request that was taken, whatever becomes of it. */
export const Taken = z.object({ orderId: number });

/** A notification's fields, once its signature is right: 01 of a payment, 04 of a refund. */
export const Notification = z.object({
  merId: z.string(),
  orderId: z.string().check(z.regex(/^[0-9A-Z]{8,40}$/)),
  txnType: z.enum(['01', '04']),
  queryId: number,
  respCode: z.string().check(z.regex(/^\w{2}$/)),
});
