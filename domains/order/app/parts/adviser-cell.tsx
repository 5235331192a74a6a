import { Cell } from '@ev/ui/cell.tsx';
import type { OrderDetail } from '../../contract/order.ts';

/** The adviser to call; the store if there is no adviser yet or the adviser has no number. */
export function AdviserCell({ order }: { order: Pick<OrderDetail, 'adviser' | 'store'> }) {
  const { adviser, store } = order;
  const phone = adviser?.phone ?? store.phone;
  return (
    <Cell
      icon="phone"
      title={adviser ? `专属顾问 ${adviser.name}` : store.name}
      description={adviser?.phone ? phone : `门店电话 ${phone}`}
      href={`tel:${phone}`}
    />
  );
}
