import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import type { OrderSummary } from '../../../contract/order.ts';
import type { RowAction } from '../../model/order-actions.ts';

/** The less prominent actions of the order, which are not in the bar. */
export function OrderRows({
  order,
  rows,
  onCancel,
}: {
  order: Pick<OrderSummary, 'orderNo'>;
  rows: readonly RowAction[];
  onCancel: () => void;
}) {
  if (rows.length === 0) return null;
  const query = { orderNo: order.orderNo };
  const cells: Record<RowAction, Parameters<typeof Cell>[0]> = {
    changeConfig: { icon: 'palette', title: '变更配置', href: hrefTo('/pages/buy/configUpdate', query) },
    changeStore: { icon: 'store', title: '变更门店', href: hrefTo('/pages/buy/orderChangeStore', query) },
    requestConfigChange: {
      icon: 'palette',
      title: '申请变更配置',
      href: hrefTo('/pages/buy/configUpdate', query),
    },
    requestStoreChange: {
      icon: 'store',
      title: '申请变更门店',
      href: hrefTo('/pages/buy/orderChangeStore', query),
    },
    cancel: { icon: 'close', title: '取消订单', onClick: onCancel },
    requestCancel: { icon: 'wallet', title: '申请退订', href: hrefTo('/pages/buy/orderCancelAuth', query) },
  };
  return (
    <CellGroup title="更多操作">
      {rows.map((action) => (
        <Cell key={action} {...cells[action]} />
      ))}
    </CellGroup>
  );
}
