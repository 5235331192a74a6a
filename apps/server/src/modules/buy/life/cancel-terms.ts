import type { Api } from '@ev/contract';
import { orderStatus } from '@ev/contract/statuses';
import { maskPhone } from '@ev/kernel/phone.ts';
import { decide } from '@ev/kernel/state-machine.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { orderMachine } from '../order-machine.ts';
import { carOrders } from '../tables.ts';
import { canUndo } from './cooling-rules.ts';

type Terms = Api['buy.getCancelTerms']['output'];

const way = '原路退回支付账户';

/** What cancelling a paid order means now. */
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
    /** @throws AppError buy.orderNotFound, buy.orderNotCancellable */
    async get(accountId: string, orderNo: string): Promise<Terms> {
      const [order] = await db
        .select()
        .from(carOrders)
        .where(and(eq(carOrders.orderNo, orderNo), eq(carOrders.accountId, accountId)));
      if (!order) throw new AppError('buy.orderNotFound');
      const decision = decide(orderMachine, order.status, 'requestCancel');
      if (decision.kind !== 'moved') throw new AppError('buy.orderNotCancellable');
      const now = clock.now();
      const cooling = order.status === orderStatus.depositPlaced;
      const refunds = [
        { name: '购车定金', way, amountFen: order.depositFen - order.creditFen },
        { name: '诚意金抵扣', way, amountFen: order.creditFen },
      ].filter(({ amountFen }) => amountFen > 0);
      return {
        orderNo,
        status: order.status,
        needsDecision: !cooling,
        coolingEndsAt: cooling ? (order.coolingEndsAt?.toISOString() ?? null) : null,
        undoBefore: canUndo(order, now) ? (order.undoBefore?.toISOString() ?? null) : null,
        refunds,
        refundFen: order.depositFen,
        maskedPhone: maskPhone(await phoneOf(accountId)),
        serverTime: now.toISOString(),
      };
    },
  };
}
