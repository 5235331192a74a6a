import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

/** A question about this order, which then arrives as a card. */
export const fill: Slots['order.row'] = {
  rank: 90,
  Row: ({ order: { orderNo } }) => (
    <Cell
      icon="comment"
      title="在线客服"
      href={hrefTo('/pages/mine/children/customer/index', { orderNo, kind: 'order' })}
    />
  ),
};
