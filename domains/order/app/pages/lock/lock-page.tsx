import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { isLocked } from '../../list/list-tabs.ts';
import { OrderNotice } from '../../parts/order-notice.tsx';
import { OrderQueryState } from '../../parts/order-query-state.tsx';
import { lockRoute } from '../../routes.ts';
import { LockForm } from './lock-form.tsx';
import { LockPreparation } from './lock-preparation.tsx';
import { LockedResult } from './locked-result.tsx';

/** Locking an order: gains and losses, a deliberate gesture, and undoing within half an hour. */
export function Page() {
  const { orderNo } = usePageQuery(lockRoute);
  const query = useRead('order.getOrder', { orderNo });
  return (
    <OrderQueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载订单" heights={[442, 156, 178]} />}
    >
      {(order) => <Lock key={order.orderNo} order={order} onTimeUp={() => void query.refetch()} />}
    </OrderQueryState>
  );
}

function Lock({ order, onTimeUp }: { order: OrderDetail; onTimeUp: () => void }) {
  if (order.actions.includes('lock')) return <LockForm order={order} />;
  if (order.actions.includes('prepareLock')) return <LockPreparation order={order} />;
  if (isLocked(order.status)) return <LockedResult order={order} onTimeUp={onTimeUp} />;
  return <OrderNotice order={order} />;
}
