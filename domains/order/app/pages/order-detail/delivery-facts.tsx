import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import type { OrderDetail } from '../../../contract/order.ts';
import { promisedDelivery } from '../../model/promised-delivery.ts';

/** When and where the car is handed over. */
export function DeliveryFacts({
  order,
  progressInBar,
}: {
  order: OrderDetail;
  /** The bar leads to the progress already. */
  progressInBar: boolean;
}) {
  const { store, orderNo } = order;
  const { title, text } = promisedDelivery(order);
  return (
    <CellGroup title="交付">
      {order.actions.includes('viewDelivery') && !progressInBar && (
        <Cell icon="car" title="交付进度" href={hrefTo('/pages/buy/orderDeliveryInfo', { orderNo })} />
      )}
      <Cell icon="calendar" title={title} description={text} />
      <Cell
        icon="store"
        title={store.name}
        description={store.address}
        href={hrefTo('/pages/store/detail', { id: store.id })}
      />
    </CellGroup>
  );
}
