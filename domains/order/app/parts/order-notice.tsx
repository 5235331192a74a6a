import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import type { OrderDetail } from '../../contract/order.ts';

/** The status of the order, if the requested action is not possible now. */
export function OrderNotice({ order }: { order: OrderDetail }) {
  return (
    <StatusView
      image="refused"
      title={order.statusTitle}
      description={order.statusText}
      actions={
        <ButtonLink href={hrefTo('/pages/buy/orderDetail', { orderNo: order.orderNo })}>查看订单</ButtonLink>
      }
    />
  );
}
