import type { ReactNode } from 'react';
import type { UndoableOrder } from '../model/order-windows.ts';
import s from './undo-first.module.css';
import { UndoLockCard } from './undo-lock-card.tsx';

/** Offers to undo the lock first, as the way to the requested action; `children` explain it. */
export function UndoFirst({
  order,
  onTimeUp,
  then,
  children,
}: {
  order: UndoableOrder;
  onTimeUp: () => void;
  /** The locked content, below the offer to undo. */
  then?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={s.first}>
      <p className={s.words}>{children}</p>
      <UndoLockCard order={order} onEnd={onTimeUp} />
      {then}
    </div>
  );
}
