import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['order.row'] = {
  rank: 30,
  Row: ({ order: { orderNo } }) => (
    <Cell
      icon="document"
      title="购车证件"
      description="查看、补充购车人和经办人的证件"
      href={hrefTo('/pages/buy/preparator', { orderNo })}
    />
  ),
};
