import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { OrderDetail } from '@ev/order/contract/order.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Cell } from '@ev/ui/cell.tsx';

export const fill: Slots['order.late-row'] = { rank: 10, Row: HelperRow };

/** Says that another person has paid the order. */
function HelperRow({ order: { orderNo, actions, payNo } }: { order: OrderDetail }) {
  const mayBePaid = !actions.includes('pay') && payNo !== null;
  const { data } = useRead('help-pay.getOwn', { orderNo }, { enabled: mayBePaid });
  const paid = data?.paidByHelper;
  if (!paid) return null;
  const words = {
    kept: '发生退款时，退回代付人的付款账户',
    returning: '正在退回代付人的付款账户',
    returned: '已退回代付人的付款账户',
  };
  return (
    <Cell
      icon="wallet"
      title="定金由他人代付"
      description={words[paid.money]}
      value={formatYuan(paid.amountFen)}
      href={hrefTo('/pages/buy/payShare', { orderNo })}
    />
  );
}
