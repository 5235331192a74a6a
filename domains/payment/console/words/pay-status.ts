import type { Tone } from '@ev/console-kit/tone.ts';
import { channelRows } from '../../contract/channels/index.ts';
import type { PayStatus } from '../../contract/statuses.ts';

/** Labels for every pay status code of specification §3, of payments and of attempts. */
export const payStatusLabels: Readonly<Record<PayStatus, { text: string; tone: Tone }>> = {
  OM002: { text: '待支付', tone: 'todo' },
  OM003: { text: '支付中', tone: 'going' },
  OM015: { text: '处理中', tone: 'going' },
  OM004: { text: '已支付', tone: 'done' },
  OM017: { text: '定金已支付', tone: 'done' },
  OM005: { text: '已取消', tone: 'ended' },
  OM008: { text: '支付失败', tone: 'ended' },
  OM020: { text: '订单失效', tone: 'ended' },
  OM010: { text: '退款中', tone: 'going' },
  OM011: { text: '已退款', tone: 'ended' },
  OM012: { text: '退款被拒绝', tone: 'wrong' },
  OM013: { text: '退款失败', tone: 'wrong' },
  OM016: { text: '支付异常', tone: 'wrong' },
};

const titles = new Map<string, string>(Object.entries(channelRows).map(([name, { title }]) => [name, title]));

export function payChannelText(channel: string): string {
  return titles.get(channel) ?? channel;
}
