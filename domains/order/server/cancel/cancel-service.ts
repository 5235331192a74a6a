import type { Api } from '@ev/contract';
import { orderNo as newNumber } from '@ev/kernel/ids.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Notices } from '@ev/message/server/public.ts';
import { payStatus } from '@ev/payment/contract/statuses.ts';
import type { OrderPayments, OrderReturns, RefundEvent } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Hands } from '@ev/staff/server/public.ts';
import { eq } from 'drizzle-orm';
import type { RequestCancel } from '../../contract/cancel-input.ts';
import { cancelStatus, orderStatus } from '../../contract/statuses.ts';
import { deliveryAppointments } from '../delivery/tables.ts';
import { lockOrder, lockOwnOrder, type OrderMoves } from '../order-home.ts';
import type { OrderState } from '../order-machine.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
import type { OrderCredit } from '../pay/credit.ts';
import { brandCompensations } from '../settlement/tables.ts';
import { isAnother } from '../staff/second-person.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import { decideRelease, gateAfterApproval, isUndecided } from './cancel-rules.ts';
import {
  type Cancellation,
  cancellationStates,
  findLatestCancellation,
  findLiveCancellation,
  moveCancellation,
  updateCancellation,
} from './cancellations.ts';

export type OrderCancels = ReturnType<typeof createOrderCancels>;

type Staff = `staff:${string}`;

/**
 * Cancels paid orders. Within the cooling window the money is refunded at once. After the lock the staff
 * decide, the factory withdraws the order if it has it, and finance releases the refund. An order has ended
 * only when the channel has accepted all its refunds.
 */
export function createOrderCancels(deps: {
  clock: Clock;
  jobs: Jobs;
  moves: OrderMoves;
  message: { notices: Notices };
  payment: { payments: OrderPayments; returns: OrderReturns };
  credit: OrderCredit;
  staff: { hands: Hands };
}) {
  const { clock, jobs, moves, message, payment, credit, staff } = deps;

  /** Writes the cancellation; the order is locked by the caller. */
  async function begin(
    tx: Transaction,
    order: CarOrder,
    request: Pick<Cancellation, 'initiator' | 'reason'> & { actor: string },
  ): Promise<Cancellation> {
    const { actor, ...why } = request;
    const now = clock.now();
    const { row } = await cancellationStates.create(tx, clock, {
      values: {
        ...why,
        cancelNo: newNumber('X', now),
        orderNo: order.orderNo,
        fromStatus: order.status,
        gate: 'waitsForDecision',
        refundFen: order.depositFen,
        requestedAt: now,
      },
      event: 'request',
      actor,
      reason: why.reason,
    });
    return row;
  }

  /** Refunds everything the way it was paid; a balance is returned once finance has made the transfer. */
  async function openRefunds(
    tx: Transaction,
    order: CarOrder,
    cancellation: Cancellation,
    actor: 'system' | Staff,
  ) {
    const owner = { type: 'carOrder', no: order.orderNo } as const;
    const reason = cancellation.initiator === 'brand' ? 'brandCancelled' : 'orderCancelled';
    if (order.creditFen < order.depositFen)
      await payment.returns.giveBack(tx, { owner, paidBy: owner, reason, actor });
    if (order.intentNo !== null) {
      const paidBy = { type: 'intentOrder', no: order.intentNo } as const;
      await credit.lock(tx, order.intentNo);
      await payment.returns.giveBack(tx, { owner, paidBy, reason, actor });
    }
    // The balance was paid outside the channels and is returned outside them.
    if (order.balanceSettledAt !== null) {
      await tx
        .update(carOrders)
        .set({ balanceOwedAt: clock.now() })
        .where(eq(carOrders.orderNo, order.orderNo));
    }
    await updateCancellation(tx, cancellation.cancelNo, { gate: 'released' });
  }

  async function approve(
    tx: Transaction,
    order: CarOrder,
    cancellation: Cancellation,
    by: { actor: Staff | `member:${string}`; decision: string; gate: Cancellation['gate'] },
  ): Promise<void> {
    await moveCancellation(tx, clock, {
      cancelNo: cancellation.cancelNo,
      event: 'approve',
      actor: by.actor,
      reason: by.decision,
      set: { gate: by.gate, decidedBy: by.actor, decidedAt: clock.now(), decision: by.decision },
    });
    if (order.releasedAt !== null)
      await jobs.enqueue(tx, 'order.withdrawFromFactory', { orderNo: order.orderNo });
  }

  /** The order continues: its car exists already, or its customer wants it after all. */
  async function goOn(
    tx: Transaction,
    cancellation: Cancellation,
    by:
      | { event: 'refuse' | 'foundAllocated'; actor: Staff | 'factory'; reason: string }
      | { event: 'withdraw'; actor: `member:${string}`; reason: string },
  ): Promise<void> {
    const { event, actor, reason } = by;
    await moveCancellation(tx, clock, {
      cancelNo: cancellation.cancelNo,
      event,
      actor,
      reason,
      set: { decidedBy: actor, decidedAt: clock.now(), decision: reason },
    });
    await moves.move(tx, {
      orderNo: cancellation.orderNo,
      event: event === 'withdraw' ? 'withdrawCancel' : 'keep',
      actor,
      reason,
      words: { reason },
    });
  }

  return {
    /**
     * Cancels a paid order for its customer, whose SMS code has been checked.
     * @throws AppError order.orderNotFound, order.orderNotCancellable
     */
    async request(
      tx: Transaction,
      accountId: string,
      input: Pick<RequestCancel, 'orderNo' | 'reason'>,
    ): Promise<Api['order.requestCancel']['output']> {
      const order = await lockOwnOrder(tx, accountId, input.orderNo);
      const actor = `member:${accountId}` as const;
      const { orderNo, reason } = input;
      const moved = await moves.move(tx, { orderNo, event: 'requestCancel', actor, reason });
      if (moved.kind === 'already') {
        const live = await findLiveCancellation(tx, orderNo);
        return { status: '13', cancelStatus: live?.status ?? cancelStatus.applying };
      }
      const cancellation = await begin(tx, order, { initiator: 'customer', reason, actor });
      if (order.status !== orderStatus.depositPlaced)
        return { status: '13', cancelStatus: cancellation.status };
      await approve(tx, order, cancellation, { actor, decision: '冷静期内退订', gate: 'released' });
      await openRefunds(tx, order, cancellation, 'system');
      return { status: '13', cancelStatus: cancelStatus.cancelling };
    },

    /**
     * Withdraws an undecided request. Repeating the call is no error.
     * @throws AppError order.orderNotFound, order.cancelNotWithdrawable
     */
    async withdraw(tx: Transaction, accountId: string, orderNo: string): Promise<{ status: OrderState }> {
      await lockOwnOrder(tx, accountId, orderNo);
      const actor = `member:${accountId}` as const;
      const asked = await findLiveCancellation(tx, orderNo);
      if (asked && !isUndecided(asked)) throw new AppError('order.cancelNotWithdrawable');
      if (asked) await goOn(tx, asked, { event: 'withdraw', actor, reason: '客户撤回申请' });
      const { to } = await moves.move(tx, { orderNo, event: 'withdrawCancel', actor });
      return { status: to as OrderState };
    },

    /** @throws AppError order.actRefused */
    async approve(tx: Transaction, order: CarOrder, actor: Staff, decision: string): Promise<void> {
      const cancellation = await findLiveCancellation(tx, order.orderNo);
      if (cancellation?.status !== cancelStatus.applying) throw new AppError('order.actRefused');
      const gate = gateAfterApproval(order, cancellation);
      await approve(tx, order, cancellation, { actor, decision, gate });
      await message.notices.tell(
        tx,
        orderNotice(order, {
          template: 'order.cancelApproved',
          words: { amount: formatYuan(cancellation.refundFen) },
          cause: `cancelApproved:${cancellation.cancelNo}`,
          link: orderLink('requestCancel', order.orderNo),
        }),
      );
    },

    /** @throws AppError order.actRefused */
    async refuse(tx: Transaction, order: CarOrder, actor: Staff, reason: string): Promise<void> {
      const cancellation = await findLiveCancellation(tx, order.orderNo);
      if (cancellation?.status !== cancelStatus.applying) throw new AppError('order.actRefused');
      await goOn(tx, cancellation, { event: 'refuse', actor, reason });
    },

    /**
     * The brand cannot deliver. An unpaid order ends at once; a paid one is refunded, and the brand owes the
     * deposit once more. A pending request of the customer is taken over: the brand must refund the money in
     * any case, and owes this customer the same as one who had not asked.
     * @throws AppError order.actRefused, payment.inFlight
     */
    async byBrand(tx: Transaction, order: CarOrder, actor: Staff, reason: string): Promise<void> {
      const { orderNo } = order;
      // A cancellation by the brand is not refunded and compensated twice.
      if (order.status === orderStatus.cancelledByBrand) throw new AppError('order.actRefused');
      const change = { orderNo, event: 'brandCancel', actor, reason, words: { reason } } as const;
      if (order.paidAt === null) {
        await moves.move(tx, { ...change, set: { closedAt: clock.now() } });
        await payment.payments.cancelFor(tx, 'carOrder', orderNo, 'cancelled');
        await credit.abandon(tx, order);
        return;
      }
      const asked = await findLiveCancellation(tx, orderNo);
      if (asked && !isUndecided(asked)) throw new AppError('order.actRefused');
      await moves.move(tx, change);
      const own = { initiator: 'brand', reason } as const;
      if (asked) await updateCancellation(tx, asked.cancelNo, own);
      const cancellation = asked ? { ...asked, ...own } : await begin(tx, order, { ...own, actor });
      await approve(tx, order, cancellation, {
        actor,
        decision: reason,
        gate: gateAfterApproval(order, cancellation),
      });
      await tx
        .insert(brandCompensations)
        .values({ orderNo, amountFen: order.depositFen, reason, createdAt: clock.now() })
        .onConflictDoNothing();
      // Its slot at the store is free for others.
      await tx.delete(deliveryAppointments).where(eq(deliveryAppointments.orderNo, orderNo));
    },

    /**
     * Releases the refund; above the limit the second person does. Returns whether it was released.
     * @throws AppError payment.refundNotWaiting, order.secondPersonNeeded, order.sameHand
     */
    async release(tx: Transaction, order: CarOrder, actor: Staff): Promise<boolean> {
      const cancellation = await findLiveCancellation(tx, order.orderNo);
      if (cancellation?.status !== cancelStatus.cancelling) throw new AppError('payment.refundNotWaiting');
      const decision = decideRelease(
        cancellation,
        actor,
        await isAnother(staff.hands, cancellation.firstReleasedBy, actor, tx),
      );
      if (decision.kind === 'refused') throw new AppError(decision.error);
      const now = clock.now();
      const { cancelNo } = cancellation;
      if (decision.kind === 'first') {
        await updateCancellation(tx, cancelNo, {
          gate: 'waitsForSecond',
          firstReleasedBy: actor,
          firstReleasedAt: now,
        });
        return false;
      }
      await updateCancellation(tx, cancelNo, { releasedBy: actor, releasedAt: now });
      await openRefunds(tx, order, cancellation, actor);
      return true;
    },

    /** The factory has withdrawn the order. Returns false if no cancellation waits for that. */
    async onWithdrawn(tx: Transaction, order: CarOrder): Promise<boolean> {
      const cancellation = await findLiveCancellation(tx, order.orderNo);
      if (!cancellation || cancellation.factoryAnsweredAt !== null) return false;
      const waits = cancellation.gate === 'waitsForFactory';
      await updateCancellation(tx, cancellation.cancelNo, {
        factoryAnsweredAt: clock.now(),
        ...(waits ? { gate: 'waitsForRelease' } : {}),
      });
      return true;
    },

    /** The factory is already building the car. Returns false if the customer's money is being refunded. */
    async onAllocated(tx: Transaction, order: CarOrder, reason: string): Promise<boolean> {
      const cancellation = await findLiveCancellation(tx, order.orderNo);
      const open = cancellation?.gate === 'waitsForDecision' || cancellation?.gate === 'waitsForFactory';
      if (!cancellation || !open || cancellation.initiator === 'brand') return false;
      await goOn(tx, cancellation, { event: 'foundAllocated', actor: 'factory', reason });
      return true;
    },

    /** Follows the refunds. The order ends when the channel has accepted all of them. */
    async onRefund(tx: Transaction, orderNo: string, event: RefundEvent): Promise<void> {
      const order = await lockOrder(tx, orderNo);
      if (!order) throw new Error(`There is no order ${orderNo}`);
      if (event === 'accepted') await completeIfAllAccepted(tx, order);
      if (event === 'failed' || event === 'succeeded') await tellOfMoney(tx, order, event);
    },
  };

  async function completeIfAllAccepted(tx: Transaction, order: CarOrder): Promise<void> {
    const { orderNo } = order;
    const cancellation = await findLiveCancellation(tx, orderNo);
    if (cancellation?.status !== cancelStatus.cancelling) return;
    const owner = { type: 'carOrder', no: orderNo } as const;
    // A refund that the channel closed was followed by another.
    const accepted = (await payment.returns.listFor(owner, tx)).filter(
      (refund) => refund.acceptedAt !== null && refund.status !== payStatus.refundRefused,
    );
    const backFen = accepted.reduce((sum, refund) => sum + refund.amountFen, 0);
    if (backFen < cancellation.refundFen) return;
    const now = clock.now();
    await moveCancellation(tx, clock, {
      cancelNo: cancellation.cancelNo,
      event: 'complete',
      actor: 'payment',
      set: { completedAt: now },
    });
    await moves.move(tx, {
      orderNo,
      event: cancellation.initiator === 'brand' ? 'completeBrandCancel' : 'completeCancel',
      actor: 'payment',
      set: { closedAt: now },
      words: { amount: formatYuan(cancellation.refundFen) },
    });
  }

  async function tellOfMoney(tx: Transaction, order: CarOrder, event: 'failed' | 'succeeded'): Promise<void> {
    const { orderNo } = order;
    const refunds = await payment.returns.listFor({ type: 'carOrder', no: orderNo }, tx);
    const cancellation = await findLatestCancellation(tx, orderNo);
    const all = refunds.every(
      ({ status }) => status === payStatus.refunded || status === payStatus.refundRefused,
    );
    // With several payments, the customer is notified once, when everything is refunded.
    if (event === 'succeeded' && !all) return;
    const tries = refunds.reduce((sum, refund) => sum + refund.tries, 0);
    await message.notices.tell(
      tx,
      orderNotice(order, {
        template: event === 'failed' ? 'order.refundFailed' : 'order.refundSucceeded',
        words: { amount: formatYuan(cancellation?.refundFen ?? order.depositFen) },
        cause: `refund:${event}:${event === 'failed' ? tries : ''}`,
        link: orderLink('completeCancel', orderNo),
      }),
    );
  }
}
