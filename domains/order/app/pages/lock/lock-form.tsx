import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useBackPress } from '@ev/app-kit/nav.tsx';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Countdown } from '@ev/ui/countdown.tsx';
import { useState } from 'react';
import type { OrderDetail } from '../../../contract/order.ts';
import { changesOfOrder } from '../../lock/changes-since.ts';
import { lockOpensAt } from '../../lock/lock-too-soon.ts';
import { OrderContent } from '../../parts/order-content.tsx';
import { ChangesCard } from './changes-card.tsx';
import { LockConsequences } from './lock-consequences.tsx';
import s from './lock-form.module.css';
import { LockGesture } from './lock-gesture.tsx';

/**
 * Locks the order as its customer sees it. If the order changed in the meantime, the changes replace the
 * gesture until the customer accepts them. Both are at the end of the page and not in a bar, so that the
 * customer passes the consequences first.
 */
export function LockForm({ order }: { order: OrderDetail }) {
  const [seen, setSeen] = useState(order);
  const now = useServerNow(order.serverTime);
  const lock = useCommand('order.lockOrder');
  const changes = changesOfOrder(seen, order);
  const changed = changes.length > 0;
  const opensAt = lockOpensAt(lock.error);
  const message = lock.isError && !opensAt && !changed ? messageOf(lock.error) : null;
  // The customer cannot go back while the request is pending.
  useBackPress(() => lock.isPending);

  return (
    <div className={s.cards}>
      <OrderContent order={order} />
      <LockConsequences order={order} />
      <section className={s.confirm} aria-label="确认锁单">
        {opensAt && (
          <p role="status">
            请先核对订单，
            <Countdown until={opensAt} now={now} look="clock" onEnd={() => lock.reset()} /> 后可以锁单
          </p>
        )}
        {message && (
          <p className={s.error} role="alert">
            {message}
          </p>
        )}
        {changed ? (
          <ChangesCard
            changes={changes}
            onAccept={() => {
              setSeen(order);
              lock.reset();
            }}
          />
        ) : (
          <LockGesture
            disabled={opensAt !== null}
            onLock={() => lock.mutateAsync({ orderNo: order.orderNo, expectedTotalFen: seen.totalFen })}
          />
        )}
      </section>
    </div>
  );
}
