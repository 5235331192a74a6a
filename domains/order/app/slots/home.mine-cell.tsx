import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['home.mine-cell'] = {
  rank: 20,
  MineCell: () => <Cell icon="order" title="购车订单" href={hrefTo('/pages/buy/orderList')} />,
};
