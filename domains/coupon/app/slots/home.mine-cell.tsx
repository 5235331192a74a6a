import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['home.mine-cell'] = {
  rank: 36,
  MineCell: () => <Cell icon="gift" title="卡券" href={hrefTo('/pages/mine/card')} />,
};
