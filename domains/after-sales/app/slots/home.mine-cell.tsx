import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['home.mine-cell'] = {
  rank: 26,
  MineCell: () => <Cell icon="refresh" title="售后服务" href={hrefTo('/pages/shop/orderService', {})} />,
};
