import { asc, isNull } from 'drizzle-orm';
import type { PayChannel } from '../contract/channels/index.ts';
import { payStatus } from '../contract/statuses.ts';
import { answerOf } from './channel/no-answer.ts';
import type { ChannelRefund } from './channel/port.ts';
import type { PaymentContext } from './context.ts';
import type { createNotifications, Recording } from './notifications.ts';
import type { Refunds } from './refunds-service.ts';
import { type RefundRow, uncheckedAttempt, uncheckedRefund } from './repository.ts';
import { channelNotifications } from './tables.ts';

const mostListed = 20;

/** A refund here and at its channel. */
export type ComparedRefund = {
  channel: PayChannel;
  /** Before the channel's answer was applied. */
  ours: RefundRow;
  theirs: ChannelRefund;
  /** Afterwards; the same if the answer was not applied. */
  after: RefundRow;
  /** Whether the answer says something that ours does not have yet. */
  isNews: boolean;
};

export type PaymentOperator = ReturnType<typeof createPaymentOperator>;

/** What the operator of the server does with payments from the command line (`tools/ops`). */
export function createPaymentOperator(
  { db, channels }: Pick<PaymentContext, 'db' | 'channels'>,
  {
    refunds,
    notifications,
  }: {
    refunds: Pick<Refunds, 'settle'>;
    notifications: Pick<ReturnType<typeof createNotifications>, 'replay'>;
  },
) {
  return {
    replayNotification: notifications.replay,

    /** Ids of stored notifications whose effect is missing, oldest first. */
    async listOpenNotifications(): Promise<string[]> {
      const { id, receivedAt, appliedAt } = channelNotifications;
      const rows = await db
        .select({ id })
        .from(channelNotifications)
        .where(isNull(appliedAt))
        .orderBy(asc(receivedAt))
        .limit(mostListed);
      return rows.map((row) => row.id);
    },

    /**
     * Asks the channel for the state of a refund, and applies an answer that is news as the job that follows the
     * refund does. Null for an unknown refund.
     * @param record runs in the transaction of the change
     * @throws NoAnswer
     */
    async compareRefund(
      refundNo: string,
      { dry, record }: { dry: boolean; record: Recording },
    ): Promise<ComparedRefund | null> {
      const ours = await uncheckedRefund(db, refundNo);
      const attempt = ours && (await uncheckedAttempt(db, ours.attemptNo));
      if (!ours || !attempt) return null;
      const { channel, attemptNo } = attempt;
      const theirs = await answerOf(channel, () => channels[channel].queryRefund({ attemptNo, refundNo }));
      const isNews = saysNews(ours, theirs);
      if (isNews && !dry)
        await db.transaction(async (tx) => {
          await refunds.settle(tx, refundNo, theirs, `provider:${channel}`);
          await record(tx);
        });
      return { channel, ours, theirs, after: (await uncheckedRefund(db, refundNo)) ?? ours, isNews };
    },
  };
}

/** A refund that is known to be in progress, or to be requested still, goes on by its own schedule. */
function saysNews({ status, acceptedAt }: RefundRow, { state }: ChannelRefund): boolean {
  if (status === payStatus.refundFailed) return state === 'succeeded';
  if (status !== payStatus.refunding) return false;
  if (state === 'processing') return acceptedAt === null;
  if (state === 'unknown') return acceptedAt !== null;
  return true;
}
