import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useRead } from '@ev/query/use-read.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { orderStatus } from '../../../contract/statuses.ts';
import { groupOfOrder, isLocked } from '../../list/list-tabs.ts';
import { UndoFirst } from '../../lock/undo-first.tsx';
import { undoableOrder } from '../../model/order-windows.ts';
import { NotPossible } from '../../parts/not-possible.tsx';
import { OrderNotice } from '../../parts/order-notice.tsx';
import { OrderQueryState } from '../../parts/order-query-state.tsx';
import { orderCancelAuthRoute } from '../../routes.ts';
import { CancelForm } from './cancel-form.tsx';
import { CancelResult } from './cancel-result.tsx';

/** Cancelling a paid order: the consequences, the confirmation, and what happens to the money. */
export function Page() {
  const { orderNo } = usePageQuery(orderCancelAuthRoute);
  const query = useRead('order.getOrder', { orderNo });
  return (
    <OrderQueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载订单" heights={[188, 204, 330]} />}
    >
      {(order) => <Cancel key={order.orderNo} order={order} onTimeUp={() => void query.refetch()} />}
    </OrderQueryState>
  );
}

function Cancel({ order, onTimeUp }: { order: OrderDetail; onTimeUp: () => void }) {
  const { cancellation } = order;
  if (order.actions.includes('requestCancel')) return <Ask order={order} onTimeUp={onTimeUp} />;
  // A refused cancellation left the order unchanged.
  const cancelled = order.status === orderStatus.beingProcessed || groupOfOrder(order.status) === 'closed';
  if (cancellation && cancelled) return <CancelResult order={order} cancellation={cancellation} />;
  if (isLocked(order.status)) return <NotPossible order={order} act="退订" />;
  return <OrderNotice order={order} />;
}

function Ask({ order, onTimeUp }: { order: OrderDetail; onTimeUp: () => void }) {
  const query = useRead('order.getCancelTerms', { orderNo: order.orderNo });
  const undoable = undoableOrder(order);
  return (
    <>
      {undoable && (
        <UndoFirst order={undoable} onTimeUp={onTimeUp}>
          先撤销锁单，订单回到冷静期，退订就不需要审核，款项全额退回。
        </UndoFirst>
      )}
      <QueryState query={query} skeleton={<CardsSkeleton label="正在加载订单" heights={[188, 204, 330]} />}>
        {(terms) => <CancelForm terms={terms} />}
      </QueryState>
    </>
  );
}
