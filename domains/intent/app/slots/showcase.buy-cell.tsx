import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['showcase.buy-cell'] = () => (
  <Cell
    icon="wallet"
    title="我的预订"
    description="诚意金全额抵扣定金，抵扣前随时可退"
    href={hrefTo('/pages/buy/myOrder')}
  />
);
