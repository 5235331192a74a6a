import type { LifeRecord } from '@ev/platform/life-part.ts';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { payStatus } from '../contract/statuses.ts';
import { paymentAttempts, refunds } from '../server/tables.ts';
import { type PaidBefore, recordPath } from './record-shape.ts';

/**
 * What the channel has received and refunded, so that the sandbox's gateway can refund what the cast has
 * paid.
 */
export const record: LifeRecord = {
  path: recordPath,
  async read(db): Promise<PaidBefore[]> {
    const paid = await db
      .select()
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.channel, 'wechat'),
          isNotNull(paymentAttempts.transactionId),
          isNotNull(paymentAttempts.paidAt),
        ),
      )
      .orderBy(asc(paymentAttempts.attemptNo));
    // A refund that the channel has closed, or could not pay out, is requested anew.
    const taken = await db
      .select()
      .from(refunds)
      .where(
        and(
          isNotNull(refunds.acceptedAt),
          inArray(refunds.status, [payStatus.refunding, payStatus.refunded]),
        ),
      );
    return paid.map(({ attemptNo, amountFen, receivedFen, transactionId, paidAt }) => ({
      outTradeNo: attemptNo,
      totalFen: amountFen,
      paidFen: receivedFen ?? amountFen,
      transactionId: transactionId ?? '',
      successTime: paidAt?.toISOString() ?? '',
      refunds: taken
        .filter((refund) => refund.attemptNo === attemptNo)
        .map(({ refundNo, channelRefundId, acceptedAt, finishedAt, status, ...refund }) => ({
          outRefundNo: refundNo,
          refundId: channelRefundId ?? `50${refundNo}`,
          refundFen: refund.amountFen,
          createTime: acceptedAt?.toISOString() ?? '',
          successTime:
            status === payStatus.refunded ? ((finishedAt ?? acceptedAt)?.toISOString() ?? null) : null,
        })),
    }));
  },
};
