import { type MessageKind, messageKinds } from '../../contract/kinds.ts';

/** The tabs of the inbox, with their texts while empty. */
export const messageTabs: readonly { kind: MessageKind; label: string; empty: string }[] = [
  { kind: 'order', label: '订单', empty: '下单、付款、生产和交付的进展会出现在这里' },
  { kind: 'service', label: '服务', empty: '预约、维修和充电的提醒会出现在这里' },
  { kind: 'community', label: '社区', empty: '评论、回复和活动的消息会出现在这里' },
  { kind: 'system', label: '系统', empty: '账号安全和产品更新的通知会出现在这里' },
];

/** The kind in a URL; orders if unknown. */
export function readMessageKind(word: string | undefined): MessageKind {
  return messageKinds.find((kind) => kind === word) ?? 'order';
}
