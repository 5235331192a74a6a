import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { Cell } from '@ev/ui/cell.tsx';
import { lockNeed } from '../../contract/kinds.ts';

export const fill: Slots['order.row'] = {
  rank: 20,
  Row: ({ order: { orderNo, lockNeed: need } }) =>
    need === lockNeed ? (
      <Cell
        icon="document"
        title="购车合同"
        description="填写信息、阅读全文并签署，签署后可以锁单"
        value="待签署"
        href={hrefTo('/pages/buy/write', { orderNo })}
      />
    ) : null,
};
