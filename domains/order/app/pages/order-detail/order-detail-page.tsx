import { fills as creditReturned } from 'virtual:ev/slot/order.credit-returned';
import { fills as lateFills } from 'virtual:ev/slot/order.late-row';
import { fills as rowFills } from 'virtual:ev/slot/order.row';
import { Fills } from '@ev/app-kit/fills.tsx';
import { latePart } from '@ev/app-kit/late-part.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { useRead } from '@ev/query/use-read.ts';
import { CarStage, ConfigurationList, StageControls } from '@ev/showcase/app/public-view.ts';
import { CellGroup } from '@ev/ui/cell.tsx';
import { Countdown } from '@ev/ui/countdown.tsx';
import { Fold } from '@ev/ui/fold.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { Suspense, useState } from 'react';
import type { OrderDetail } from '../../../contract/order.ts';
import { shownCancellation } from '../../cancel/cancel-progress.ts';
import { CancellationCard } from '../../cancel/cancellation-card.tsx';
import { isHandOverNear } from '../../delivery/hand-over-list.ts';
import { lockNeedOf } from '../../lock/lock-need.ts';
import { LockNeedCard } from '../../lock/lock-need-card.tsx';
import { UndoLockCard } from '../../lock/undo-lock-card.tsx';
import { groupsOfOrder } from '../../model/configured-groups.ts';
import { arrangeActions } from '../../model/order-actions.ts';
import { returnedCreditFen } from '../../model/order-money.ts';
import { runningTime, undoableOrder } from '../../model/order-windows.ts';
import { OrderQueryState } from '../../parts/order-query-state.tsx';
import { StatusHead } from '../../parts/status-head.tsx';
import { orderDetailRoute } from '../../routes.ts';
import { ContactFacts } from './contact-facts.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { LockOffer } from './lock-offer.tsx';
import { OrderBar } from './order-bar.tsx';
import s from './order-detail-page.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderRows } from './order-rows.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';

const ranked = (fills: typeof rowFills) => fills.toSorted((a, b) => a.rank - b.rank).map(({ Row }) => Row);
const rows = ranked(rowFills);
const lateRows = ranked(lateFills);

const loadCancelSheet = async () => (await import('../../cancel/cancel-sheet.tsx')).CancelSheet;

/** Loaded late, because few visits are this close to the hand-over; the page is complete without it. */
const HandOverList = latePart(async () => (await import('./hand-over-list.tsx')).HandOverList);

/** One car order: its state, the next step and its time; configuration and price can be unfolded. */
export function Page() {
  const { orderNo } = usePageQuery(orderDetailRoute);
  const query = useRead('order.getOrder', { orderNo });
  return (
    <OrderQueryState query={query} skeleton={<OrderSkeleton />}>
      {(order) => <Order key={order.orderNo} order={order} onTimeUp={() => void query.refetch()} />}
    </OrderQueryState>
  );
}

/** `onTimeUp`: called when a deadline has passed, because the order has changed then. */
function Order({ order, onTimeUp }: { order: OrderDetail; onTimeUp: () => void }) {
  const { Modal: CancelSheet, open, show, close } = useLateModal(loadCancelSheet);
  const arranged = arrangeActions(order.actions, order.status);
  const returnedFen = returnedCreditFen(order);
  const need = lockNeedOf(order);
  return (
    <>
      <Status order={order} onTimeUp={onTimeUp} />
      <Windows order={order} onTimeUp={onTimeUp} />
      <Car order={order} />
      <div className={s.cards}>
        <OrderProgress timeline={order.timeline} />
        {returnedFen > 0 && <Fills of={creditReturned} props={{ fen: returnedFen }} />}
        <DeliveryFacts order={order} />
        {order.actions.includes('lock') && <LockOffer order={order} />}
        {need && <LockNeedCard need={need} />}
        {isHandOverNear(order) && (
          <Suspense fallback={<Skeleton shape="block" height={54} />}>
            <HandOverList order={order} />
          </Suspense>
        )}
        <OrderMoney order={order} />
        <ContactFacts order={order} />
        <Fold heading="h2" title="配置清单" extra={`${order.yearStyle} 款`}>
          <ConfigurationList groups={groupsOfOrder(order.configuration)} />
        </Fold>
        <OrderFacts order={order} />
        <CellGroup>
          <Fills of={rows} props={{ order }} />
        </CellGroup>
        <OrderRows order={order} rows={arranged.rows} onCancel={show} />
        <CellGroup>
          <Fills of={lateRows} props={{ order }} />
        </CellGroup>
      </div>
      <OrderBar order={order} arranged={arranged} onCancel={show} />
      {CancelSheet && <CancelSheet order={order} open={open} onClose={close} />}
    </>
  );
}

function Status({ order, onTimeUp }: { order: OrderDetail; onTimeUp: () => void }) {
  const now = useServerNow(order.serverTime);
  const running = runningTime(order);
  return (
    <StatusHead order={order}>
      {running && (
        <p className={s.left}>
          {running.words} <Countdown until={running.until} now={now} look={running.look} onEnd={onTimeUp} />
        </p>
      )}
    </StatusHead>
  );
}

/** Deadlines, and a cancellation or stop: they concern the customer before anything else. */
function Windows({ order, onTimeUp }: { order: OrderDetail; onTimeUp: () => void }) {
  const undoable = undoableOrder(order);
  const cancellation = shownCancellation(order);
  if (!cancellation && !undoable) return null;
  return (
    <div className={s.windows}>
      {cancellation && <CancellationCard cancellation={cancellation} order={order} />}
      {undoable && <UndoLockCard order={undoable} onEnd={onTimeUp} />}
    </div>
  );
}

function Car({ order }: { order: OrderDetail }) {
  const [view, setView] = useState<'front' | 'rear'>('front');
  const name = `${order.modelName} ${order.versionName}`;
  return (
    <section className={s.car} aria-label={name}>
      <div className={s.stage}>
        <CarStage look={order.look} view={view} alt={`订购的 ${name}`} />
      </div>
      <div className={s.below}>
        <p className={s.name}>{name}</p>
        <StageControls view={view} onView={setView} outsideOnly />
      </div>
    </section>
  );
}
