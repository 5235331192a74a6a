import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { orderStatus } from '@ev/order/contract/statuses.ts';
import { Cell } from '@ev/ui/cell.tsx';

/** The way to the change that the order waits for. */
export const fill: Slots['order.row'] = {
  rank: 1,
  Row: ({ order: { orderNo, status } }) =>
    status === orderStatus.contractChanging && (
      <Cell
        icon="refresh"
        title="变更进度"
        description="查看审核结果，签署变更协议"
        href={hrefTo('/pages/buy/orderChange', { orderNo })}
      />
    ),
};
