import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { RefusedState } from '@ev/ui/refused-state.tsx';
import type { OrderDetail } from '../../contract/order.ts';
import { orderStatus } from '../../contract/statuses.ts';
import { lateChange } from '../change/late-change.ts';
import { isLocked } from '../list/list-tabs.ts';
import { AdviserCell } from './adviser-cell.tsx';
import { LateOrderContent } from './late-order-content.tsx';
import s from './not-possible.module.css';

/** Why each action is no longer possible once the order is locked. */
const lockedWords = {
  变更配置: '订单已锁定，车辆按下面的配置生产',
  变更门店: '订单已交给工厂，车辆运到下面的门店',
  退订: '订单已进入下一步，需要帮助时请联系交付门店',
} as const;

/** The order has gone too far for the requested action; shows what is settled and what is still possible. */
export function NotPossible({ order, act }: { order: OrderDetail; act: keyof typeof lockedWords }) {
  const { orderNo } = order;
  const query = { orderNo };
  const isChanging = order.status === orderStatus.contractChanging;
  return (
    <>
      <RefusedState
        compact
        title={`现在不能${act}`}
        description={isLocked(order.status) && !isChanging ? lockedWords[act] : order.statusText}
      />
      <div className={s.rest}>
        <LateOrderContent order={order} />
        <CellGroup title="你还可以">
          {isChanging && lateChange && (
            <Cell icon="refresh" title="查看变更进度" href={lateChange.progressHref(orderNo)} />
          )}
          {order.actions.includes('viewDelivery') && (
            <Cell icon="car" title="查看交付进度" href={hrefTo('/pages/buy/orderDeliveryInfo', query)} />
          )}
          <Cell icon="order" title="查看订单" href={hrefTo('/pages/buy/orderDetail', query)} />
          <AdviserCell order={order} />
        </CellGroup>
      </div>
    </>
  );
}
