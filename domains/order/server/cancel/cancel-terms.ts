import type { Api } from '@ev/contract';
import { maskPhone } from '@ev/kernel/phone.ts';
import { decide } from '@ev/kernel/state-machine.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { orderStatus } from '../../contract/statuses.ts';
import { canUndo } from '../lock/cooling-rules.ts';
import { getOwnOrder } from '../order-home.ts';
import { orderMachine } from '../order-machine.ts';
import { balanceDueFen } from '../pay/balance.ts';
import type { CarOrder } from '../tables.ts';

type Terms = Api['order.getCancelTerms']['output'];
type Paid = Pick<
  CarOrder,
  'totalFen' | 'depositFen' | 'creditFen' | 'balanceSettledAt' | 'balanceMethod' | 'balanceReceivedFen'
>;

const way = '原路退回支付账户';
/** The balance was paid outside the channels: finance transfers it back to its payer. */
const balanceWayTexts = {
  transfer: '转账退回你的付款账户',
  loan: '转账退回放款机构',
  receipts: '按到账方式分别退回',
} as const;

/** What is refunded if the order is cancelled. */
function refundsOf(order: Paid): Terms['refunds'] {
  const { depositFen, creditFen, balanceSettledAt, balanceMethod, balanceReceivedFen } = order;
  const byHand = balanceSettledAt !== null && balanceMethod !== 'receipts';
  return [
    { name: '购车定金', way, amountFen: depositFen - creditFen },
    { name: '诚意金抵扣', way, amountFen: creditFen },
    {
      name: '购车尾款',
      way: balanceWayTexts[balanceMethod ?? 'receipts'],
      amountFen: (byHand ? balanceDueFen(order) : 0) + balanceReceivedFen,
    },
  ].filter(({ amountFen }) => amountFen > 0);
}

/** The consequences of cancelling a paid order now. */
export function createCancelTerms({
  db,
  clock,
  phoneOf,
}: {
  db: Database;
  clock: Clock;
  phoneOf(accountId: string): Promise<string>;
}) {
  return {
    /** @throws AppError order.orderNotFound, order.orderNotCancellable, order.changePending */
    async get(accountId: string, orderNo: string): Promise<Terms> {
      const order = await getOwnOrder(db, accountId, orderNo);
      const held = order.heldAt !== null;
      const decision = decide(orderMachine, order.status, held ? 'cancelHeld' : 'requestCancel');
      if (decision.kind !== 'moved')
        throw new AppError(decision.kind === 'refused' ? decision.error : 'order.orderNotCancellable');
      const now = clock.now();
      const cooling = order.status === orderStatus.depositPlaced;
      const refunds = refundsOf(order);
      return {
        orderNo,
        status: order.status,
        needsDecision: !cooling && !held,
        coolingEndsAt: cooling ? (order.coolingEndsAt?.toISOString() ?? null) : null,
        undoBefore: canUndo(order, now) ? (order.undoBefore?.toISOString() ?? null) : null,
        refunds,
        refundFen: refunds.reduce((sum, { amountFen }) => sum + amountFen, 0),
        maskedPhone: maskPhone(await phoneOf(accountId)),
        serverTime: now.toISOString(),
      };
    },
  };
}
