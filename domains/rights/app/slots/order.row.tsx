import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['order.row'] = {
  rank: 10,
  Row: ({ order: { orderNo } }) => (
    <Cell
      icon="gift"
      title="订单权益"
      description="你下单时的权益，领取和使用"
      href={hrefTo('/pages/buy/orderRightsList', { nevOrderNo: orderNo })}
    />
  ),
};
