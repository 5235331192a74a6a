import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { parcelStatusNames } from '../../../contract/kinds.ts';

/** The parcels of an order, each with the newest event of its way. */
export function ParcelsCell({ orderNo }: { orderNo: string }) {
  const { data } = useRead('mall-order.listParcels', { orderNo });
  const href = hrefTo('/pages/shop/logistics', { orderId: orderNo });
  if (!data)
    return (
      <CellGroup>
        <Cell icon="package" title="查看物流" href={href} />
      </CellGroup>
    );
  return (
    <CellGroup>
      {data.parcels.map(({ parcelNo, status, events }, at) => (
        <Cell
          key={parcelNo}
          icon="package"
          title={
            data.parcels.length > 1
              ? `包裹 ${at + 1}：${parcelStatusNames[status]}`
              : parcelStatusNames[status]
          }
          description={events[0]?.text ?? '等待快递公司更新'}
          href={href}
        />
      ))}
    </CellGroup>
  );
}
