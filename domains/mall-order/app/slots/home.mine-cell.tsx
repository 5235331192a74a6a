import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['home.mine-cell'] = {
  rank: 24,
  MineCell: () => <Cell icon="shop" title="商城订单" href={hrefTo('/pages/shop/orderList')} />,
};
