import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['home.mine-cell'] = {
  rank: 40,
  account: true,
  MineCell: () => <Cell icon="location" title="收货地址" href={hrefTo('/pages/mine/addressManage')} />,
};
