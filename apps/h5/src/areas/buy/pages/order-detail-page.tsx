import type { OrderDetail } from '@ev/contract/buy/order';
import { Card } from '@ev/ui/card.tsx';
import { Countdown } from '@ev/ui/countdown.tsx';
import { Price } from '@ev/ui/price.tsx';
import { Timeline } from '@ev/ui/timeline.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api.ts';
import { usePageQuery } from '../../../shared/page-query.ts';
import { QueryState } from '../../../shared/query-state.tsx';
import { useServerNow } from '../../../shared/use-server-now.ts';
import { CarStage } from '../components/car-stage.tsx';
import { ConfigurationList } from '../components/configuration-list.tsx';
import { OrderActions } from '../components/order-actions.tsx';
import { OrderFacts } from '../components/order-facts.tsx';
import { OrderSkeleton } from '../components/order-skeleton.tsx';
import { PriceDetails } from '../components/price-details.tsx';
import { StageControls } from '../components/stage-controls.tsx';
import { orderQuery } from '../data/orders.ts';
import { groupsOfOrder } from '../model/configured-groups.ts';
import { groupOfOrder } from '../model/order-groups.ts';
import { timelineItems } from '../model/order-timeline.ts';
import { orderDetailRoute } from '../routes.ts';
import s from './order-detail-page.module.css';

/** One car order: where it stands, what comes next, what was ordered for how much. */
export function Page() {
  const { orderNo } = usePageQuery(orderDetailRoute);
  const query = useQuery(orderQuery(useApi(), orderNo));
  return (
    <QueryState query={query} skeleton={<OrderSkeleton />}>
      {(order) => <Order key={order.orderNo} order={order} onExpired={() => void query.refetch()} />}
    </QueryState>
  );
}

function Order({ order, onExpired }: { order: OrderDetail; onExpired: () => void }) {
  return (
    <>
      <Status order={order} onExpired={onExpired} />
      <Car order={order} />
      <div className={s.cards}>
        <Card title="订单进度">
          <Timeline items={timelineItems(order.timeline)} label="订单进度" />
        </Card>
        <Card title="金额">
          <PriceDetails
            title="车辆总价"
            rows={order.priceRows}
            totalFen={order.totalFen}
            totalLabel="车辆总价"
          />
          <p className={s.deposit}>
            <span>{depositWords(order)}</span>
            <Price fen={order.depositFen} />
          </p>
        </Card>
        <Card title="配置清单" extra={`${order.yearStyle} 款`}>
          <ConfigurationList groups={groupsOfOrder(order.configuration)} />
        </Card>
        <OrderFacts order={order} />
      </div>
      <OrderActions order={order} />
    </>
  );
}

function Status({ order, onExpired }: { order: OrderDetail; onExpired: () => void }) {
  const now = useServerNow(order.serverTime);
  const { payBefore } = order;
  return (
    <section className={s.status} aria-label="订单状态">
      <h2 className={s.title}>{order.statusTitle}</h2>
      <p className={s.words}>{order.statusText}</p>
      {payBefore !== null && order.actions.includes('pay') && (
        <p className={s.left}>
          支付剩余 <Countdown until={payBefore} now={now} look="clock" onEnd={onExpired} />
        </p>
      )}
    </section>
  );
}

function Car({ order }: { order: OrderDetail }) {
  const [view, setView] = useState<'front' | 'side' | 'rear'>('front');
  const name = `${order.modelName} ${order.versionName}`;
  return (
    <section className={s.car} aria-label={name}>
      <CarStage look={order.look} view={view} alt={`订购的 ${name}`} />
      <StageControls view={view} onView={setView} outsideOnly />
      <p className={s.name}>{name}</p>
    </section>
  );
}

function depositWords(order: OrderDetail): string {
  const group = groupOfOrder(order.status);
  if (group === 'paid') return '已付定金';
  return group === 'unpaid' ? '待付定金' : '定金';
}
