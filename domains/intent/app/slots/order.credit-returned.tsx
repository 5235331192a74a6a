import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';

export const fill: Slots['order.credit-returned'] = ({ fen }) => (
  <CellGroup>
    <Cell
      icon="wallet"
      title={`诚意金 ${formatYuan(fen)} 已退回到预订`}
      description="没有退到付款账户。可以再用于下单，也可以在预订中申请退款"
      href={hrefTo('/pages/buy/myOrder')}
    />
  </CellGroup>
);
