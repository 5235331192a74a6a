import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import type { OrderDetail } from '../../../contract/order.ts';
import s from './current-store.module.css';

/** The store to which the car goes now. */
export function CurrentStore({ store }: { store: OrderDetail['store'] }) {
  return (
    <div className={s.current}>
      <CellGroup title="现在的交付门店">
        <Cell
          icon="store"
          title={store.name}
          description={store.address}
          href={hrefTo('/pages/store/detail', { id: store.id })}
        />
      </CellGroup>
    </div>
  );
}
