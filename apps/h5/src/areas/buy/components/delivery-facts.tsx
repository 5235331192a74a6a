import type { OrderDetail } from '@ev/contract/buy/order';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { hrefTo } from '../../../shared/route-link.ts';
import { promisedDelivery } from '../model/promised-delivery.ts';

/** When and where the car is handed over, and which car it is once that is known. */
export function DeliveryFacts({
  order,
  progressInBar,
}: {
  order: OrderDetail;
  /** The bar leads to the progress already. */
  progressInBar: boolean;
}) {
  const { store, maskedVin, orderNo } = order;
  const { title, text } = promisedDelivery(order);
  return (
    <CellGroup title="交付">
      {order.actions.includes('viewDelivery') && !progressInBar && (
        <Cell icon="car" title="交付进度" href={hrefTo('/pages/buy/orderDeliveryInfo', { orderNo })} />
      )}
      <Cell icon="calendar" title={title} description={text} />
      {maskedVin && <Cell icon="shield" title="车架号" description={maskedVin} />}
      <Cell
        icon="store"
        title={store.name}
        description={store.address}
        href={hrefTo('/pages/store/detail', { id: store.id })}
      />
      <Cell icon="location" title="上牌城市" value={order.cityName} />
    </CellGroup>
  );
}
