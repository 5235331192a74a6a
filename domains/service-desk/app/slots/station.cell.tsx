import type { Slots } from '@ev/app-kit/slots.ts';
import { DeskCell } from '../parts/desk-cell.tsx';

export const fill: Slots['station.cell'] = {
  rank: 90,
  StationCell: ({ stationId }) => (
    <DeskCell kind="station" no={stationId} description="充电遇到问题可以问我们" />
  ),
};
