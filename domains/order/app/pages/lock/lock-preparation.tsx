import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import type { OrderDetail } from '../../../contract/order.ts';
import { lockNeedOf } from '../../lock/lock-need.ts';
import { LockNeedCard } from '../../lock/lock-need-card.tsx';
import { OrderContent } from '../../parts/order-content.tsx';
import { StatusHead } from '../../parts/status-head.tsx';
import { StepButton } from '../../parts/step-button.tsx';
import s from './lock-form.module.css';

/** The order cannot be locked yet: what is missing, until when, and the way to it. */
export function LockPreparation({ order }: { order: OrderDetail }) {
  const need = lockNeedOf(order);
  return (
    <>
      <StatusHead order={order} />
      <div className={s.cards}>
        {need && <LockNeedCard need={need} />}
        <OrderContent order={order} />
      </div>
      <BottomBar>
        <StepButton order={order} step="prepareLock" />
      </BottomBar>
    </>
  );
}
