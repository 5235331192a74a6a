import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['delivery.owner-cell'] = () => (
  <Cell
    icon="gift"
    title="车主权益"
    description="领取随车的权益，查看有效期"
    href={hrefTo('/pages/rights/car')}
  />
);
