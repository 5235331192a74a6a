import type { ActProps, Order, OrderActs } from '@ev/order/console/public.ts';
import { payStatus } from '@ev/payment/contract/statuses.ts';
import { ReleaseRefund } from '../parts/release-refund.tsx';
import { RetryRefund } from '../parts/retry-refund.tsx';
import { ReturnBalance } from '../parts/return-balance.tsx';
import { ReverseBalance } from '../parts/reverse-balance.tsx';
import { SettleBalance } from '../parts/settle-balance.tsx';
import { actText } from '../words/acts.ts';

export const fill: OrderActs = {
  retryRefund: { text: actText.retryRefund, rank: 30, step: 20, Window: RetryOfOrder },
  releaseRefund: { text: actText.releaseRefund, rank: 40, step: 30, Window: ReleaseOfOrder },
  settleBalance: { text: actText.settleBalance, rank: 110, step: 110, Window: SettleBalance },
  returnBalance: { text: actText.returnBalance, rank: 120, step: 40, Window: ReturnOfOrder },
  reverseBalance: { text: actText.reverseBalance, rank: 180, isDangerous: true, Window: ReverseBalance },
};

function ReleaseOfOrder({ order, ...ways }: ActProps) {
  return <ReleaseRefund orderNo={order.orderNo} {...ways} />;
}

function RetryOfOrder({ order, ...ways }: ActProps) {
  const [first, ...others] = failedRefunds(order);
  return first && <RetryRefund refunds={[first, ...others]} {...ways} />;
}

function ReturnOfOrder({ order: { orderNo, version, balanceDueFen, balanceMethod }, ...ways }: ActProps) {
  if (!balanceMethod || balanceMethod === 'receipts') return null;
  const balance = { orderNo, version, amountFen: balanceDueFen, method: balanceMethod };
  return <ReturnBalance balance={balance} {...ways} />;
}

/**
 * A refund that the channel closed is no longer failed once another followed it: its attempt has left that
 * state.
 */
function failedRefunds({ payments }: Order) {
  return payments.flatMap(({ attempts, refunds }) => {
    const closed = attempts.some(({ status }) => status === payStatus.refundRefused);
    return refunds.filter(
      ({ status }) => status === payStatus.refundFailed || (status === payStatus.refundRefused && closed),
    );
  });
}
