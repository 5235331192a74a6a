import type { Tone } from '@ev/console-kit/tone.ts';
import { channelRows } from '../../contract/channels/index.ts';
import { type PayStatus, payStatus } from '../../contract/statuses.ts';

/** Labels for every pay status code of specification §3, of payments and of attempts. */
export const payStatusLabels: Readonly<Record<PayStatus, { text: string; tone: Tone }>> = {
  [payStatus.toPay]: { text: '待支付', tone: 'todo' },
  [payStatus.paying]: { text: '支付中', tone: 'going' },
  [payStatus.processing]: { text: '处理中', tone: 'going' },
  [payStatus.paid]: { text: '已支付', tone: 'done' },
  [payStatus.depositPlaced]: { text: '定金已支付', tone: 'done' },
  [payStatus.cancelled]: { text: '已取消', tone: 'ended' },
  [payStatus.failed]: { text: '支付失败', tone: 'ended' },
  [payStatus.invalid]: { text: '订单失效', tone: 'ended' },
  [payStatus.refunding]: { text: '退款中', tone: 'going' },
  [payStatus.refunded]: { text: '已退款', tone: 'ended' },
  [payStatus.refundRefused]: { text: '退款被拒绝', tone: 'wrong' },
  [payStatus.refundFailed]: { text: '退款失败', tone: 'wrong' },
  [payStatus.abnormal]: { text: '支付异常', tone: 'wrong' },
};

const titles = new Map<string, string>(Object.entries(channelRows).map(([name, { title }]) => [name, title]));

export function payChannelText(channel: string): string {
  return titles.get(channel) ?? channel;
}
