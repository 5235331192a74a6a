import type { Tone } from '@ev/console-kit/tone.ts';
import type { OrderStatus } from '../../contract/statuses.ts';

/** Labels for every status of specification §3, the same as the server's where it has one. */
export const orderStatusLabels: Readonly<Record<OrderStatus, { text: string; tone: Tone }>> = {
  '0': { text: '待支付定金', tone: 'todo' },
  '1': { text: '支付中', tone: 'todo' },
  '14': { text: '支付结果确认中', tone: 'todo' },
  '2': { text: '定金已支付', tone: 'done' },
  '13': { text: '退订处理中', tone: 'going' },
  '15': { text: '变更处理中', tone: 'going' },
  '11': { text: '生产中', tone: 'going' },
  '12': { text: '已下线', tone: 'going' },
  '9': { text: '运输中', tone: 'going' },
  '8': { text: '已到店', tone: 'going' },
  '7': { text: '待交付', tone: 'todo' },
  '10': { text: '已交付', tone: 'done' },
  '20': { text: '已锁单', tone: 'done' },
  '3': { text: '已过期', tone: 'ended' },
  '4': { text: '已取消（未支付）', tone: 'ended' },
  '5': { text: '已退订', tone: 'ended' },
  '6': { text: '品牌取消', tone: 'ended' },
};

/** For the filter, in the order in which an order passes through them. */
export const orderStatusGroups: readonly { label: string; statuses: readonly OrderStatus[] }[] = [
  { label: '支付', statuses: ['0', '1', '14', '2'] },
  { label: '生产与交付', statuses: ['13', '15', '11', '12', '9', '8', '7', '10', '20'] },
  { label: '已结束', statuses: ['3', '4', '5', '6'] },
];

export function isOrderStatus(code: string): code is OrderStatus {
  return Object.hasOwn(orderStatusLabels, code);
}

/** The label of a status code in the history; the code itself if it is unknown. */
export function orderStatusText(code: string): string {
  return isOrderStatus(code) ? orderStatusLabels[code].text : code;
}
