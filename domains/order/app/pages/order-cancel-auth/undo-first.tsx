import type { OrderDetail } from '../../../contract/order.ts';
import { undoableOrder } from '../../model/order-windows.ts';
import { UndoLockCard } from '../../parts/undo-lock-card.tsx';
import s from './undo-first.module.css';

/** A lock that can be taken back is the better way out: afterwards the money comes back without a decision. */
export function UndoFirst({ order, onTimeUp }: { order: OrderDetail; onTimeUp: () => void }) {
  const undoable = undoableOrder(order);
  if (!undoable) return null;
  return (
    <div className={s.first}>
      <p className={s.words}>先撤销锁单，订单回到冷静期，退订就不需要审核，款项全额退回。</p>
      <UndoLockCard order={undoable} onEnd={onTimeUp} />
    </div>
  );
}
