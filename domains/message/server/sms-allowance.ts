import { dayMs } from '@ev/kernel/durations.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { inboxMessages, smsDeliveries } from './tables.ts';

/**
 * How often the same news about the same object is sent by SMS within a day. Actions that customers can
 * repeat and undo freely must not send an SMS each time; the inbox has every message.
 */
export const sameSmsPerDay = 3;

/** Whether another SMS with this title about this object may be sent to the account. */
export async function isSmsLeft(
  tx: Transaction,
  now: Date,
  news: { accountId: string; businessNo: string | null; title: string },
): Promise<boolean> {
  const { accountId, businessNo, title } = news;
  const [sent] = await tx
    .select({ count: count() })
    .from(smsDeliveries)
    .innerJoin(inboxMessages, eq(smsDeliveries.messageId, inboxMessages.id))
    .where(
      and(
        eq(inboxMessages.accountId, accountId),
        businessNo === null ? isNull(inboxMessages.businessNo) : eq(inboxMessages.businessNo, businessNo),
        eq(inboxMessages.title, title),
        gt(inboxMessages.createdAt, new Date(now.getTime() - dayMs)),
      ),
    );
  return (sent?.count ?? 0) < sameSmsPerDay;
}
