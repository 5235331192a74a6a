import * as z from 'zod/mini';

/** The bank's messages, as far as we read them. Amounts are in fen, times in Beijing time. */

const fen = z.string().check(z.regex(/^[1-9]\d{0,11}$/));
const time = z.string().check(z.regex(/^20\d{12}$/));
const number = z.string().check(z.minLength(1), z.maxLength(64));
const empty = z.literal('');

/** The result code at the start of every response. */
export const Verdict = z.object({
  returnCode: z.enum(['SUCCESS', 'FAIL']),
  respCode: z.optional(z.enum(['SUCCESS', 'FAIL'])),
  errCode: z.optional(z.string()),
  respMsg: z.optional(z.string()),
  biz_content: z.optional(z.string()),
});

/** Every content names its merchant and, by our number, its subject. */
const About = z.object({ merId: number, orderId: number });

/** Response to making a code: its URL. */
export const CodeMade = z.extend(About, { qrCode: z.string().check(z.refine(URL.canParse)) });

/** Response to ordering at WeChat: the parameters of its pay sheet. */
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

/** `P` may still be paid, `S` is paid, `F` failed; `C` closed, `D` withdrawn, `R` refunded. */
export const Order = z.extend(About, {
  tradeState: z.enum(['P', 'S', 'F', 'C', 'D', 'R']),
  /** The bank's number. */
  cmbOrderId: z.optional(number),
  txnAmt: z.optional(fen),
  currencyCode: z.optional(z.literal('156')),
  /** When it was ordered. */
  txnTime: z.optional(time),
  /** When it was paid, day and time in separate fields. */
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

/** The content of a notification; it is about a refund if it has a refunded amount. */
export const Notification = z.object({
  merId: number,
  orderId: z.string().check(z.regex(/^[0-9A-Z]{8,32}$/)),
  cmbOrderId: number,
  refundAmt: z.optional(z.string()),
});
