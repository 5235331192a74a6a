import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { parcelTitle } from '../../model/parcel-words.ts';

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
  const { parcels, isFollowed } = data;
  return (
    <CellGroup>
      {parcels.map((parcel, at) => {
        const { parcelNo, carrierName, trackingNo, events } = parcel;
        const title = parcelTitle(parcel, isFollowed);
        const noNews = isFollowed ? '等待快递公司更新' : `${carrierName} ${trackingNo}`;
        return (
          <Cell
            key={parcelNo}
            icon="package"
            title={parcels.length > 1 ? `包裹 ${at + 1}：${title}` : title}
            description={events[0]?.text ?? noNews}
            href={href}
          />
        );
      })}
    </CellGroup>
  );
}
