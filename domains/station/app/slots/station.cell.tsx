import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['station.cell'] = { rank: 10, StationCell };

/** A link to the prices of the whole day. */
function StationCell({ stationId }: { stationId: string }) {
  return (
    <Cell
      icon="bolt"
      title="电价详情"
      description="全天各时段的电费和服务费"
      href={hrefTo('/pages/charge/eleprice', { stationId })}
    />
  );
}
