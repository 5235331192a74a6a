import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['home.mine-cell'] = {
  rank: 32,
  MineCell: () => (
    <Cell icon="calendar" title="维保预约" href={hrefTo('/pages/maintain/appointmentRecord')} />
  ),
};
