import type { ReactNode } from 'react';
import type { UndoableOrder } from '../model/order-windows.ts';
import s from './undo-first.module.css';
import { UndoLockCard } from './undo-lock-card.tsx';

/** A lock that can be taken back is the way to what its customer came for; `children` say so. */
export function UndoFirst({
  order,
  onTimeUp,
  then,
  children,
}: {
  order: UndoableOrder;
  onTimeUp: () => void;
  /** What is locked, below the way back. */
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
