import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import { useNavigate } from 'react-router';
import type { OrderDetail } from '../../../contract/order.ts';
import { undoableOrder } from '../../model/order-windows.ts';
import s from '../../parts/result-view.module.css';
import { UndoLockCard } from '../../parts/undo-lock-card.tsx';

/** After the lock: what comes next, and the way back while there is one. */
export function LockedResult({ order, onTimeUp }: { order: OrderDetail; onTimeUp: () => void }) {
  const navigate = useNavigate();
  const undoable = undoableOrder(order);
  const query = { orderNo: order.orderNo };
  const detail = hrefTo('/pages/buy/orderDetail', query);
  return (
    <div className={s.result}>
      <StatusView
        image="success"
        live="status"
        compact
        title={order.statusTitle}
        description={order.statusText}
      />
      {undoable && (
        <UndoLockCard
          order={undoable}
          onEnd={onTimeUp}
          onUndone={() => void navigate(detail, { replace: true })}
        />
      )}
      <div className={s.links}>
        {order.actions.includes('viewDelivery') && (
          <ButtonLink block href={hrefTo('/pages/buy/orderDeliveryInfo', query)}>
            查看交付进度
          </ButtonLink>
        )}
        <ButtonLink block variant="secondary" href={detail}>
          返回订单
        </ButtonLink>
      </div>
    </div>
  );
}
