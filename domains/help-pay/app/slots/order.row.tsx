import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

/** The row that lets another person pay the order. */
export const fill: Slots['order.row'] = {
  rank: 10,
  Row: ({ order: { orderNo, actions } }) =>
    actions.includes('pay') && (
      <Cell
        icon="share"
        title="找人代付"
        description="发一个链接，由家人或朋友付款"
        href={hrefTo('/pages/buy/payShare', { orderNo })}
      />
    ),
};
