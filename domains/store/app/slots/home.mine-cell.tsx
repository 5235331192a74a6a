import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['home.mine-cell'] = {
  rank: 50,
  MineCell: () => <Cell icon="store" title="附近门店" href={hrefTo('/pages/store/list')} />,
};
