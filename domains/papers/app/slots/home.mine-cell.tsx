import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['home.mine-cell'] = {
  rank: 45,
  account: true,
  MineCell: () => <Cell icon="document" title="我的证件" href={hrefTo('/pages/buy/ocr', {})} />,
};
