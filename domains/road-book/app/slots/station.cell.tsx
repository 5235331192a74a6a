import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['station.cell'] = { rank: 30, StationCell };

/** A link to the places within walking distance. */
function StationCell({ stationId }: { stationId: string }) {
  return (
    <Cell
      icon="shop"
      title="周边服务"
      description="餐饮、卫生间、购物和住宿"
      href={hrefTo('/pages/charge/aroundService', { stationId })}
    />
  );
}
