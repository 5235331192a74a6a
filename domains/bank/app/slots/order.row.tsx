import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { orderStatus } from '@ev/order/contract/statuses.ts';
import { Cell } from '@ev/ui/cell.tsx';

const { awaitingPayment, paying, paymentProcessing, depositPlaced, expired, cancelledUnpaid } = orderStatus;
/** Before the lock the price may change, and without a deposit there is no balance. */
const without: readonly string[] = [
  awaitingPayment,
  paying,
  paymentProcessing,
  depositPlaced,
  expired,
  cancelledUnpaid,
];

/** The row that leads to the balance: where to transfer it, and what has arrived. */
export const fill: Slots['order.row'] = {
  rank: 5,
  Row: ({ order: { orderNo, status, balance } }) =>
    !without.includes(status) && (
      <Cell
        icon="wallet"
        title="支付尾款"
        description={
          balance.settledAt === null
            ? `尾款 ${formatYuan(balance.dueFen)}，转账或在线支付`
            : '已结清，查看到账明细'
        }
        href={hrefTo('/pages/buy/balance', { orderNo })}
      />
    ),
};
