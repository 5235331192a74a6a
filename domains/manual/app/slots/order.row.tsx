import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

/** The lessons of the first days, once the car is the customer's. */
export const fill: Slots['order.row'] = {
  rank: 30,
  Row: ({ order: { deliveredAt, modelCode } }) =>
    deliveredAt !== null && (
      <Cell
        icon="document"
        title="用车指南"
        description="几分钟一课，从第一次上路开始"
        href={hrefTo('/pages/car/guide', { modelCode })}
      />
    ),
};
