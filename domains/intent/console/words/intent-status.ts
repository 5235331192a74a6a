import type { Tone } from '@ev/console-kit/tone.ts';
import type { IntentStatus } from '../../contract/statuses.ts';

export const intentStatusLabels: Readonly<Record<IntentStatus, { text: string; tone: Tone }>> = {
  '0': { text: '待支付', tone: 'todo' },
  '1': { text: '已支付', tone: 'done' },
  '2': { text: '支付失败', tone: 'todo' },
  '112': { text: '变更中', tone: 'todo' },
  '110': { text: '转大定中', tone: 'going' },
  '8': { text: '已转为定金', tone: 'done' },
  '5': { text: '已转为购车订单', tone: 'done' },
  '4': { text: '退款中', tone: 'going' },
  '7': { text: '退款失败', tone: 'wrong' },
  '6': { text: '已退款', tone: 'ended' },
  '3': { text: '已取消', tone: 'ended' },
};

export function isIntentStatus(code: string): code is IntentStatus {
  return Object.hasOwn(intentStatusLabels, code);
}
