import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { RequestCancel } from '../../contract/cancel-input.ts';
import { cancelStatus, orderStatus } from '../../contract/statuses.ts';
import { lockOwnOrder } from '../order-home.ts';
import type { OrderState } from '../order-machine.ts';
import { isUndecided } from './cancel-rules.ts';
import {
  approveCancellation,
  beginCancellation,
  type CancelSteps,
  continueOrder,
  openRefunds,
} from './cancel-steps.ts';
import { findLiveCancellation } from './cancellations.ts';

/**
 * Customers cancel their paid orders: within the cooling window the money is refunded at once, after the lock
 * staff decide.
 */
export function createCancelRequests(deps: CancelSteps) {
  const { moves } = deps;

  return {
    /**
     * Cancels a paid order for its customer, whose SMS code has been checked.
     * @throws AppError order.orderNotFound, order.orderNotCancellable, order.changePending
     */
    async request(
      tx: Transaction,
      accountId: string,
      input: Pick<RequestCancel, 'orderNo' | 'reason'>,
    ): Promise<Api['order.requestCancel']['output']> {
      const order = await lockOwnOrder(tx, accountId, input.orderNo);
      const actor = `member:${accountId}` as const;
      const { orderNo, reason } = input;
      // An order that waits for staff is not locked, and its customer may cancel it as freely as before.
      const held = order.heldAt !== null;
      const moved = await moves.move(tx, {
        orderNo,
        event: held ? 'cancelHeld' : 'requestCancel',
        actor,
        reason,
        set: { heldAt: null },
      });
      if (moved.kind === 'already') {
        const live = await findLiveCancellation(tx, orderNo);
        return { status: '13', cancelStatus: live?.status ?? cancelStatus.applying };
      }
      const cancellation = await beginCancellation(deps, tx, order, { initiator: 'customer', reason, actor });
      if (order.status !== orderStatus.depositPlaced && !held)
        return { status: '13', cancelStatus: cancellation.status };
      await approveCancellation(deps, tx, order, cancellation, {
        actor,
        decision: held ? '锁单前退订' : '冷静期内退订',
        gate: 'released',
      });
      await openRefunds(deps, tx, order, cancellation, 'system');
      return { status: '13', cancelStatus: cancelStatus.cancelling };
    },

    /**
     * Withdraws an undecided request. Repeating the call is no error.
     * @throws AppError order.orderNotFound, order.cancelNotWithdrawable
     */
    async withdraw(tx: Transaction, accountId: string, orderNo: string): Promise<{ status: OrderState }> {
      const { heldAt } = await lockOwnOrder(tx, accountId, orderNo);
      // It waits for staff before its lock, which no withdrawal may make.
      if (heldAt !== null) throw new AppError('order.cancelNotWithdrawable');
      const actor = `member:${accountId}` as const;
      const asked = await findLiveCancellation(tx, orderNo);
      if (asked && !isUndecided(asked)) throw new AppError('order.cancelNotWithdrawable');
      if (asked) await continueOrder(deps, tx, asked, { event: 'withdraw', actor, reason: '客户撤回申请' });
      const { to } = await moves.move(tx, { orderNo, event: 'withdrawCancel', actor });
      return { status: to as OrderState };
    },
  };
}
