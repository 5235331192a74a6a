import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';

export const fill: Slots['mall.tab-part'] = {
  rank: 10,
  TabPart: () => (
    <CellGroup>
      <Cell icon="gift" title="领券中心" href={hrefTo('/pages/shop/couponZone')} />
    </CellGroup>
  ),
};
