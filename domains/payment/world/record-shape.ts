import * as z from 'zod/mini';

/** The path by which a demo imports payments and refunds made before the sandbox existed. */
export const recordPath = '/wechat/record';

const fen = z.int().check(z.gte(1));
const time = z.iso.datetime();
export const PaidBefore = z.object({
  outTradeNo: z.string(),
  totalFen: fen,
  paidFen: fen,
  transactionId: z.string(),
  successTime: time,
  refunds: z.array(
    z.object({
      outRefundNo: z.string(),
      refundId: z.string(),
      refundFen: fen,
      createTime: time,
      /** Null while the money is on its way. */
      successTime: z.nullable(time),
    }),
  ),
});
export type PaidBefore = z.infer<typeof PaidBefore>;
