import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['delivery.owner-cell'] = () => (
  <Cell
    icon="comment"
    title="意见反馈"
    description="提车和用车的问题都可以告诉我们"
    href={hrefTo('/pages/mine/feedback')}
  />
);
