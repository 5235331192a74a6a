import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['home.mine-cell'] = {
  rank: 48,
  MineCell: () => <Cell icon="heart" title="我的收藏" href={hrefTo('/pages/mine/favorite')} />,
};
