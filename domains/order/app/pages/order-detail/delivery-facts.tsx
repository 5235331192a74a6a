import { hrefTo } from '@ev/app-kit/route-link.ts';
import { UnbrokenDays } from '@ev/app-kit/unbroken-days.tsx';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import type { OrderDetail } from '../../../contract/order.ts';
import { promisedDelivery } from '../../delivery/promised-delivery.ts';
import s from './delivery-facts.module.css';

/** When and where the car is handed over; the date links to the delivery page. */
export function DeliveryFacts({ order }: { order: OrderDetail }) {
  const { store, orderNo } = order;
  const { title, text } = promisedDelivery(order);
  const tracked = order.actions.includes('viewDelivery');
  return (
    <CellGroup title="交付">
      <Cell
        icon="calendar"
        title={<UnbrokenDays text={title} />}
        description={
          <>
            <WholeText text={text} />
            {tracked && <span className={s.way}>查看交付进度</span>}
          </>
        }
        href={tracked ? hrefTo('/pages/buy/orderDeliveryInfo', { orderNo }) : undefined}
      />
      <Cell
        icon="store"
        title={store.name}
        description={store.address}
        href={hrefTo('/pages/store/detail', { id: store.id })}
      />
    </CellGroup>
  );
}
