import { fills as parts } from 'virtual:ev/slot/order.part';
import { Slot } from '@ev/console-kit/slot.tsx';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { ContactPanel } from '@ev/contact/console/public.tsx';
import { FactoryPanel } from '@ev/factory/console/public.ts';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '../../data/order.ts';
import { OrderStatusTag } from '../../parts/order-status-tag.tsx';
import { ActsBar } from './acts/acts-bar.tsx';
import { BuyerPanel } from './buyer-panel.tsx';
import { CancellationPanel } from './cancellation-panel.tsx';
import { ConfigurationPanel } from './configuration-panel.tsx';
import { CopyOrderNo } from './copy-order-no.tsx';
import { CustomerView } from './customer-view.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import s from './order-view.module.css';
import { PaymentsPanel } from './payments-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { StuckPanel } from './stuck-panel.tsx';

/** What an action on the factory's events changes: every read of orders. */
const orderReads = ['order.'];

export function OrderView({
  order,
  refreshing,
  onRefresh,
}: {
  order: Order;
  refreshing: boolean;
  onRefresh: () => void;
}) {
  const [notice, tell] = useNotice();
  const [looking, setLooking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <>
      <div className={s.head}>
        <h1 className={s.title} ref={heading} tabIndex={-1}>
          订单 {order.orderNo}
        </h1>
        <CopyOrderNo orderNo={order.orderNo} />
        <OrderStatusTag status={order.status} />
        <span className={s.gap} />
        <Button onClick={() => setLooking(true)}>客户看到的</Button>
        <ActsBar order={order} onDone={tell} />
        <Button onClick={onRefresh} loading={refreshing} aria-keyshortcuts="R" title="刷新（R）">
          刷新
        </Button>
      </div>
      {notice}
      {looking && <CustomerView orderNo={order.orderNo} onClose={() => setLooking(false)} />}
      <div className={s.columns}>
        <div className={s.column}>
          <StuckPanel reasons={order.stuck} />
          {order.cancellation && <CancellationPanel cancellation={order.cancellation} />}
          <FactsPanel order={order} />
          <BuyerPanel order={order} />
          <ContactPanel kind="order" subjectId={order.orderNo} />
          <DeliveryPanel order={order} />
          {order.factoryLines && (
            <FactoryPanel
              orderNo={order.orderNo}
              lines={order.factoryLines}
              reads={orderReads}
              onDone={tell}
            />
          )}
          <PaymentsPanel payments={order.payments} />
          <Slot fills={parts} given={{ orderNo: order.orderNo }} />
          <HistoryPanel history={order.history} />
        </div>
        <div className={s.column}>
          <ConfigurationPanel order={order} />
          <PricePanel rows={order.priceRows} totalFen={order.totalFen} />
        </div>
      </div>
    </>
  );
}
