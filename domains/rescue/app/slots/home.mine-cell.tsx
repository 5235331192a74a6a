import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['home.mine-cell'] = {
  rank: 23,
  MineCell: () => <Cell icon="phone" title="道路救援" href={hrefTo('/pages/car/call', {})} />,
};
