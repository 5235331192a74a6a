import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

/** A question about this station, which then arrives as a card. */
export const fill: Slots['station.cell'] = {
  rank: 90,
  StationCell: ({ stationId }) => (
    <Cell
      icon="comment"
      title="在线客服"
      description="充电遇到问题可以问我们"
      href={hrefTo('/pages/mine/children/customer/index', { orderNo: stationId, kind: 'station' })}
    />
  ),
};
