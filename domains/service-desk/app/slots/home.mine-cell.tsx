import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['home.mine-cell'] = {
  rank: 58,
  MineCell: () => (
    <Cell icon="comment" title="在线客服" href={hrefTo('/pages/mine/children/customer/index')} />
  ),
};
