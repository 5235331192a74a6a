import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { orderStatus } from '@ev/order/contract/statuses.ts';
import { Cell } from '@ev/ui/cell.tsx';

/** The way to the change that the order waits for, or to the request for another buyer. */
export const fill: Slots['order.row'] = {
  rank: 1,
  Row({ order: { orderNo, status, actions } }) {
    if (status === orderStatus.contractChanging)
      return (
        <Cell
          icon="refresh"
          title="变更进度"
          description="查看审核结果，签署变更协议"
          href={hrefTo('/pages/buy/orderChange', { orderNo })}
        />
      );
    if (!actions.includes('requestBuyerChange')) return null;
    return (
      <Cell
        icon="user"
        title="申请变更购车人"
        description="改为配偶、父母、子女或本人的企业"
        href={hrefTo('/pages/buy/orderChange', { orderNo, to: 'buyer' })}
      />
    );
  },
};
