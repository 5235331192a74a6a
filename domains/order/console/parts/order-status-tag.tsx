import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { OrderStatus } from '../../contract/statuses.ts';
import { orderStatusLabels } from '../words/order-status.ts';

export function OrderStatusTag({ status }: { status: OrderStatus }) {
  const { text, tone } = orderStatusLabels[status];
  return <ToneTag tone={tone}>{text}</ToneTag>;
}
