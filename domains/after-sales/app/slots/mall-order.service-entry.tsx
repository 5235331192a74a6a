import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['mall-order.service-entry'] = {
  ServiceEntry: ({ orderNo }) => (
    <Cell
      icon="refresh"
      title="售后服务"
      description="退款、退货、换货"
      href={hrefTo('/pages/shop/orderService', { orderId: orderNo })}
    />
  ),
};
