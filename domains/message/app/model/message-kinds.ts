import { fills } from 'virtual:ev/slot/message.tab';
import type { Slots } from '@ev/app-kit/slots.ts';
import type { MessageKind } from '../../contract/kinds.ts';

/** The tabs of the inbox, with their texts while empty; other domains add theirs before the last one. */
export const messageTabs: readonly Slots['message.tab'][] = [
  { kind: 'order', label: '订单', empty: '下单、付款、生产和交付的进展会出现在这里' },
  { kind: 'service', label: '服务', empty: '预约、维修和充电的提醒会出现在这里' },
  ...fills,
  { kind: 'system', label: '系统', empty: '账号安全和产品更新的通知会出现在这里' },
];

/** The kind in a URL; orders if it has no tab. */
export function readMessageKind(word: string | undefined): MessageKind {
  return messageTabs.find(({ kind }) => kind === word)?.kind ?? 'order';
}
