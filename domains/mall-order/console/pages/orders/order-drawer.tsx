import { fills as parts } from 'virtual:ev/slot/mall-order.part';
import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { HistoryLines } from '@ev/console-kit/history-lines.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { Slot } from '@ev/console-kit/slot.tsx';
import { ContactPanel } from '@ev/contact/console/public.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { formatDay } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { StaffOrderAct } from '../../../contract/staff-kinds.ts';
import type { StaffOrder } from '../../../contract/staff-order.ts';
import { orderActs } from './acts.tsx';
import { OrderFacts } from './order-facts.tsx';
import s from './orders-page.module.css';
import { ParcelsSection } from './parcels-section.tsx';

/** One order: what to ship where, its parcels, money and history. */
export function OrderDrawer({
  orderNo,
  onDone,
  onClose,
}: {
  orderNo: string;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const query = useRead('mall-order.getAnyOrder', { orderNo });
  return (
    <Drawer open title={`商城订单 ${orderNo}`} size={640} onClose={onClose}>
      <QueryView query={query} what="商城订单">
        {(order) => <Detail order={order} onDone={onDone} />}
      </QueryView>
    </Drawer>
  );
}

function Detail({ order, onDone }: { order: StaffOrder; onDone: (said: string) => void }) {
  const [mayShip, mayCancel] = [useMay('mallOrders.ship'), useMay('mallOrders.cancel')];
  // The order is fixed while a dialog is open, so that the server refuses the second of two people.
  const [open, setOpen] = useState<{ act: StaffOrderAct; seen: StaffOrder } | null>(null);
  const offered = order.acts.filter((act) => (act === 'cancel' ? mayCancel : mayShip));
  const Form = open && orderActs[open.act].Form;
  return (
    <>
      <OrderFacts order={order} />
      {offered.length > 0 && (
        <div className={s.acts}>
          {offered.map((act) => (
            <Button
              key={act}
              type={act === 'ship' ? 'primary' : 'default'}
              danger={act === 'cancel'}
              onClick={() => setOpen({ act, seen: order })}
            >
              {orderActs[act].text}
            </Button>
          ))}
        </div>
      )}
      <DrawerSection name="商品">
        <ul className={s.lines}>
          {order.lines.map(({ lineId, name, variantText, quantity, payFen, ...sent }) => (
            <li key={lineId} className={s.line}>
              <span>
                {name} {variantText} ×{quantity}
              </span>
              <span>
                {sent.shipsFrom !== null && `预售，${formatDay(sent.shipsFrom)}起发货，`}
                {formatYuan(payFen)}，已发 {sent.shippedQuantity}
                {sent.droppedQuantity > 0 && `，已退款不发 ${sent.droppedQuantity}`}
              </span>
            </li>
          ))}
        </ul>
      </DrawerSection>
      <Slot fills={parts} given={{ order, onDone }} />
      <ParcelsSection parcels={order.parcels} onDone={onDone} />
      <DrawerSection name="经过">
        <HistoryLines history={order.history} />
      </DrawerSection>
      <ContactPanel kind="mallOrder" subjectId={order.orderNo} inDrawer />
      {Form && <Form order={open.seen} onDone={onDone} onCancel={() => setOpen(null)} />}
    </>
  );
}
