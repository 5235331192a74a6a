import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['station.cell'] = { rank: 20, StationCell };

/** A link to reserve a gun; hidden if the station offers no reservations. */
function StationCell({ stationId, reservable }: { stationId: string; reservable: boolean }) {
  if (!reservable) return null;
  return (
    <Cell
      icon="clock"
      title="预约充电"
      description="保留一把空闲的枪，最长 30 分钟"
      href={hrefTo('/pages/reserve/index', { stationId })}
    />
  );
}
