import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['home.mine-cell'] = {
  rank: 37,
  MineCell: () => <Cell icon="bolt" title="家充桩安装" href={hrefTo('/pages/charge/index')} />,
};
