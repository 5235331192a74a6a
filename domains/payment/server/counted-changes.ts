import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { count, eq } from 'drizzle-orm';
import { byChannel, channelRows } from '../contract/channels/index.ts';
import { type AttemptEvent, attemptMachine } from './attempt-machine.ts';
import { type RefundEvent, refundMachine } from './refund-machine.ts';
import { needsPerson } from './returns-service.ts';
import { paymentAttempts, refunds } from './tables.ts';

const attemptEvents = { paid: '已支付', failed: '未支付', mismatch: '金额不符' } as const satisfies Partial<
  Record<AttemptEvent, string>
>;
const refundEvents = {
  refundSucceeded: '已退款',
  refundRefused: '渠道拒绝',
  refundFailed: '失败',
} as const satisfies Partial<Record<RefundEvent, string>>;

/** Payments by channel, and refunds with those that wait for staff, for the figures of the console. */
export function createCountedChanges(db: Database): Slots['operations.countedChanges'] {
  async function countStopped(): Promise<number> {
    const [row] = await db
      .select({ refunds: count() })
      .from(refunds)
      .innerJoin(paymentAttempts, eq(refunds.attemptNo, paymentAttempts.attemptNo))
      .where(needsPerson);
    return row?.refunds ?? 0;
  }
  return [
    {
      title: '支付',
      machine: attemptMachine.name,
      events: attemptEvents,
      kinds: byChannel((channel) => channelRows[channel].title),
    },
    {
      title: '退款',
      machine: refundMachine.name,
      events: refundEvents,
      stopped: { title: '待员工处理', count: countStopped },
    },
  ];
}
