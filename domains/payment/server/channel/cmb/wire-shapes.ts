import * as z from 'zod/mini';

/** What the bank sends, as far as we read it. Amounts in fen; times of Beijing. */

const fen = z.string().check(z.regex(/^[1-9]\d{0,11}$/));
const time = z.string().check(z.regex(/^20\d{12}$/));
const number = z.string().check(z.minLength(1), z.maxLength(64));
const empty = z.literal('');

/** Every answer says first whether it is one. */
export const Verdict = z.object({
  returnCode: z.enum(['SUCCESS', 'FAIL']),
  respCode: z.optional(z.enum(['SUCCESS', 'FAIL'])),
  errCode: z.optional(z.string()),
  respMsg: z.optional(z.string()),
  biz_content: z.optional(z.string()),
});

/** Every content names its merchant and, by our number, what it is about. */
const About = z.object({ merId: number, orderId: number });

/** A code was made: its address. */
export const CodeMade = z.extend(About, { qrCode: z.string().check(z.refine(URL.canParse)) });

/** WeChat was asked: what its pay sheet is given. */
export const SheetMade = z.extend(About, {
  payData: z.object({
    appId: number,
    timeStamp: z.string().check(z.regex(/^\d{10}$/)),
    nonceStr: number,
    package: z.string().check(z.startsWith('prepay_id=')),
    signType: z.enum(['RSA', 'MD5', 'HMAC-SHA256']),
    paySign: z.string().check(z.minLength(1)),
  }),
});

/** `P` may still be paid, `S` is, `F` has failed; `C` closed, `D` taken back, `R` gone back. */
export const Order = z.extend(About, {
  tradeState: z.enum(['P', 'S', 'F', 'C', 'D', 'R']),
  /** The bank's number. */
  cmbOrderId: z.optional(number),
  txnAmt: z.optional(fen),
  currencyCode: z.optional(z.literal('156')),
  /** When it was ordered. */
  txnTime: z.optional(time),
  /** When it was paid, day and time apart. */
  endDate: z.optional(z.union([z.string().check(z.regex(/^20\d{6}$/)), empty])),
  endTime: z.optional(z.union([z.string().check(z.regex(/^\d{6}$/)), empty])),
});
export type Order = z.infer<typeof Order>;

export const RefundTaken = z.extend(About, {
  refundState: z.enum(['P', 'S', 'F']),
  cmbOrderId: z.optional(number),
  txnTime: z.optional(time),
});

export const Refund = z.extend(About, {
  tradeState: z.enum(['P', 'S', 'F']),
  cmbOrderId: z.optional(number),
  refundAmt: z.optional(fen),
  txnTime: z.optional(time),
  endDate: Order.shape.endDate,
  endTime: Order.shape.endTime,
});

export const Closed = z.object({ merId: number, origOrderId: number, closeState: z.enum(['C', 'F']) });

/** A notification's content: of a refund when it has an amount that went back. */
export const Notification = z.object({
  merId: number,
  orderId: z.string().check(z.regex(/^[0-9A-Z]{8,32}$/)),
  cmbOrderId: number,
  refundAmt: z.optional(z.string()),
});
