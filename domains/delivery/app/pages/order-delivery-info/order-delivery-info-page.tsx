import { fills as ownerCells } from 'virtual:ev/slot/delivery.owner-cell';
import { Fills } from '@ev/app-kit/fills.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { OrderQueryState, StatusHead } from '@ev/order/app/public-view.ts';
import { orderStatus } from '@ev/order/contract/statuses.ts';
import { useRead } from '@ev/query/use-read.ts';
import { CarStage } from '@ev/showcase/app/public-view.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { CellGroup } from '@ev/ui/cell.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { PullToRefresh } from '@ev/ui/pull-to-refresh.tsx';
import { useState } from 'react';
import type { DeliveryProgress } from '../../../contract/progress.ts';
import { deliveredAt, hasArrived } from '../../model/progress.ts';
import { HandOver } from '../../parts/hand-over.tsx';
import { orderDeliveryInfoRoute } from '../../routes.ts';
import { AppointmentSheet } from './appointment-sheet.tsx';
import { DeliveredHero } from './delivered-hero.tsx';
import { Logistics, WeeklyWords } from './delivery-news.tsx';
import { DeliverySkeleton } from './delivery-skeleton.tsx';
import { DeliveryTrack } from './delivery-track.tsx';
import { ExpectedRange } from './expected-range.tsx';
import { HandOverRoad } from './hand-over-road.tsx';
import { HandOverTime } from './hand-over-time.tsx';
import { LateCompensation } from './late-compensation.tsx';
import s from './order-delivery-info-page.module.css';
import { TrackedCar } from './tracked-car.tsx';

/** The progress of a car: where it is now, when it arrives, what is still to do. */
export function Page() {
  const { orderNo } = usePageQuery(orderDeliveryInfoRoute);
  const query = useRead('order.getDelivery', { orderNo });
  if (isRefusal(query.error, 'order.noDelivery')) return <NoDelivery orderNo={orderNo} />;
  return (
    <OrderQueryState query={query} skeleton={<DeliverySkeleton />}>
      {(delivery) => (
        <PullToRefresh onRefresh={() => query.refetch({ throwOnError: true })}>
          <DeliveryView delivery={delivery} />
        </PullToRefresh>
      )}
    </OrderQueryState>
  );
}

function NoDelivery({ orderNo }: { orderNo: string }) {
  return (
    <EmptyState
      image="waiting"
      title="现在没有交付进度"
      description="支付定金后可以在这里查看车辆的生产、物流和交付；取消的订单不再交付"
      footer={<ButtonLink href={hrefTo('/pages/buy/orderDetail', { orderNo })}>查看订单</ButtonLink>}
    />
  );
}

function DeliveryView({ delivery }: { delivery: DeliveryProgress }) {
  const { orderNo, status, stages, compensation, logistics, waybill, words } = delivery;
  const handedOverAt = deliveredAt(delivery);
  const handOver = hasArrived(delivery) && <HandOver orderNo={orderNo} />;
  // At the counter it is what the page is opened for; before and after that it must not move the other cards.
  const isAtCounter = status === orderStatus.awaitingDelivery;
  return (
    <>
      {handedOverAt ? (
        <DeliveredHero delivery={delivery} at={handedOverAt} />
      ) : (
        <>
          <StatusHead order={delivery} />
          <Car delivery={delivery} />
        </>
      )}
      <div className={s.cards}>
        {handedOverAt && ownerCells.length > 0 && (
          <CellGroup title="用车">
            <Fills of={ownerCells} />
          </CellGroup>
        )}
        {isAtCounter && handOver}
        {!handedOverAt && <When delivery={delivery} />}
        <section className={s.track} aria-label="交付阶段">
          <DeliveryTrack stages={stages} />
        </section>
        <LateCompensation compensation={compensation} over={hasArrived(delivery)} />
        {!handedOverAt && <HandOverRoad delivery={delivery} />}
        <Logistics logistics={logistics} waybill={waybill} />
        <WeeklyWords words={words} />
        <TrackedCar delivery={delivery} />
        {!isAtCounter && handOver}
      </div>
      {!handedOverAt && delivery.slots.length > 0 && <Booking delivery={delivery} />}
    </>
  );
}

function Car({ delivery: { look, modelName, versionName } }: { delivery: DeliveryProgress }) {
  return (
    <div className={s.car}>
      <CarStage look={look} view="front" alt={`订购的 ${modelName} ${versionName}`} />
    </div>
  );
}

function When({ delivery }: { delivery: DeliveryProgress }) {
  const { appointment } = delivery;
  if (appointment) return <HandOverTime appointment={appointment} />;
  // Once the car is at the store, the customer chooses the day.
  return hasArrived(delivery) ? null : <ExpectedRange delivery={delivery} />;
}

function Booking({ delivery }: { delivery: DeliveryProgress }) {
  const [open, setOpen] = useState(false);
  const booked = delivery.appointment !== null;
  return (
    <>
      <BottomBar>
        <Button variant={booked ? 'secondary' : 'primary'} block onClick={() => setOpen(true)}>
          {booked ? '更改交付时间' : '预约交付'}
        </Button>
      </BottomBar>
      <AppointmentSheet delivery={delivery} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
