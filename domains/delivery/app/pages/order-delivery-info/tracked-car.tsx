import { CopyButton } from '@ev/app-kit/copy-button.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { VinText } from '@ev/order/app/public-view.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import type { DeliveryProgress } from '../../../contract/progress.ts';

/** The car, its store, and whom to ask. */
export function TrackedCar({ delivery }: { delivery: DeliveryProgress }) {
  const { orderNo, modelName, versionName, vin, store } = delivery;
  return (
    <CellGroup>
      <Cell
        icon="car"
        title={`${modelName} ${versionName}`}
        description={vin === null ? '下线后显示车架号' : undefined}
        href={hrefTo('/pages/buy/orderDetail', { orderNo })}
      />
      {vin !== null && (
        <Cell
          icon="document"
          title="车架号"
          description={<VinText vin={vin} />}
          trailing={<CopyButton what="车架号" text={vin} />}
        />
      )}
      <Cell
        icon="store"
        title={store.name}
        description={store.address}
        href={hrefTo('/pages/store/detail', { id: store.id })}
      />
      <Cell icon="phone" title="联系门店" value={store.phone} href={`tel:${store.phone}`} />
    </CellGroup>
  );
}
