import type { OrderDetail } from '../../../contract/order.ts';
import { UndoFirst } from '../../lock/undo-first.tsx';
import { undoableOrder } from '../../model/order-windows.ts';
import { NotPossible } from '../../parts/not-possible.tsx';
import { OrderContent } from '../../parts/order-content.tsx';

/**
 * If the lock can be undone, offers that as the way to another configuration; the choice stays in the URL.
 */
export function Locked({ order, onTimeUp }: { order: OrderDetail; onTimeUp: () => void }) {
  const undoable = undoableOrder(order);
  return undoable ? (
    <UndoFirst order={undoable} onTimeUp={onTimeUp} then={<OrderContent order={order} />}>
      订单已锁单，车辆按下面的配置生产。先撤销锁单，订单回到冷静期，就可以变更配置。
    </UndoFirst>
  ) : (
    <NotPossible order={order} act="变更配置" />
  );
}
