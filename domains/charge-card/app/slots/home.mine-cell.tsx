import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['home.mine-cell'] = {
  rank: 36,
  MineCell: () => <Cell icon="bolt" title="充电卡" href={hrefTo('/pages/charge/card')} />,
};
