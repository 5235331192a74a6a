import type { Api } from '@ev/contract';
import { orderNo as newNumber } from '@ev/kernel/ids.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { OrderPayments, OrderReturns, RefundEvent } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Hands } from '@ev/staff/server/public.ts';
import { eq } from 'drizzle-orm';
import type { RequestCancel } from '../../contract/order-life-input.ts';
import { cancelStatus, orderStatus } from '../../contract/statuses.ts';
import type { OrderCredit } from '../credit.ts';
import { lockOrder, lockOwnOrder, type OrderMoves } from '../order-home.ts';
import type { OrderState } from '../order-machine.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
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
import { isAnother } from './second-person.ts';
import { brandCompensations, deliveryAppointments } from './tables.ts';

export type OrderCancels = ReturnType<typeof createOrderCancels>;

type Staff = `staff:${string}`;

/**
 * Cancels paid orders. Within the cooling window the money goes back at once. After the lock the staff decide,
 * the factory takes the order back if it has it, and finance releases the refund. An order has ended only when
 * the channel has taken every refund of it.
 */
export function createOrderCancels(parts: {
  clock: Clock;
  jobs: Jobs;
  moves: OrderMoves;
  notices: Notices;
  payments: OrderPayments;
  returns: OrderReturns;
  credit: OrderCredit;
  hands: Hands;
}) {
  const { clock, jobs, moves, notices, payments, returns, credit, hands } = parts;

  /** Writes the cancellation of an order that is locked by the caller. */
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

  /** Everything that was paid goes back the way it came; by transfer, once finance has made it. */
  async function openRefunds(
    tx: Transaction,
    order: CarOrder,
    cancellation: Cancellation,
    actor: 'system' | Staff,
  ) {
    const owner = { type: 'carOrder', no: order.orderNo } as const;
    const reason = cancellation.initiator === 'brand' ? 'brandCancelled' : 'orderCancelled';
    if (order.creditFen < order.depositFen)
      await returns.giveBack(tx, { owner, paidBy: owner, reason, actor });
    if (order.intentNo !== null) {
      const paidBy = { type: 'intentOrder', no: order.intentNo } as const;
      await credit.lock(tx, order.intentNo);
      await returns.giveBack(tx, { owner, paidBy, reason, actor });
    }
    // The rest of the price came past the channel, and goes back past it.
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

  /** The order goes on: its car exists already, or its customer wants it after all. */
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
     * Cancels a paid order for its customer, whose code has been checked.
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
     * Takes back what was asked for, until it is decided. A repeat is no error.
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
    async approve(tx: Transaction, order: CarOrder, staff: Staff, decision: string): Promise<void> {
      const cancellation = await findLiveCancellation(tx, order.orderNo);
      if (cancellation?.status !== cancelStatus.applying) throw new AppError('order.actRefused');
      const gate = gateAfterApproval(order, cancellation);
      await approve(tx, order, cancellation, { actor: staff, decision, gate });
      await notices.tell(
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
    async refuse(tx: Transaction, order: CarOrder, staff: Staff, reason: string): Promise<void> {
      const cancellation = await findLiveCancellation(tx, order.orderNo);
      if (cancellation?.status !== cancelStatus.applying) throw new AppError('order.actRefused');
      await goOn(tx, cancellation, { event: 'refuse', actor: staff, reason });
    },

    /**
     * The brand cannot deliver. What was not paid ends at once; what was paid goes back, and the deposit is owed
     * once more. A customer's wish to cancel that nobody has decided is taken over: the brand has to give the money
     * back anyway, and owes the same as to a customer who had not asked.
     * @throws AppError order.actRefused, payment.inFlight
     */
    async byBrand(tx: Transaction, order: CarOrder, staff: Staff, reason: string): Promise<void> {
      const { orderNo } = order;
      // What the brand has cancelled is not paid back and made good once more.
      if (order.status === orderStatus.cancelledByBrand) throw new AppError('order.actRefused');
      const change = { orderNo, event: 'brandCancel', actor: staff, reason, words: { reason } } as const;
      if (order.paidAt === null) {
        await moves.move(tx, { ...change, set: { closedAt: clock.now() } });
        await payments.cancelFor(tx, 'carOrder', orderNo, 'cancelled');
        await credit.abandon(tx, order);
        return;
      }
      const asked = await findLiveCancellation(tx, orderNo);
      if (asked && !isUndecided(asked)) throw new AppError('order.actRefused');
      await moves.move(tx, change);
      const own = { initiator: 'brand', reason } as const;
      if (asked) await updateCancellation(tx, asked.cancelNo, own);
      const cancellation = asked ? { ...asked, ...own } : await begin(tx, order, { ...own, actor: staff });
      await approve(tx, order, cancellation, {
        actor: staff,
        decision: reason,
        gate: gateAfterApproval(order, cancellation),
      });
      await tx
        .insert(brandCompensations)
        .values({ orderNo, amountFen: order.depositFen, reason, createdAt: clock.now() })
        .onConflictDoNothing();
      // Its time at the store is somebody else's now.
      await tx.delete(deliveryAppointments).where(eq(deliveryAppointments.orderNo, orderNo));
    },

    /**
     * Lets the refund go; above the limit the second person does. Gives whether it has gone.
     * @throws AppError payment.refundNotWaiting, order.secondPersonNeeded, order.sameHand
     */
    async release(tx: Transaction, order: CarOrder, staff: Staff): Promise<boolean> {
      const cancellation = await findLiveCancellation(tx, order.orderNo);
      if (cancellation?.status !== cancelStatus.cancelling) throw new AppError('payment.refundNotWaiting');
      const decision = decideRelease(
        cancellation,
        staff,
        await isAnother(hands, cancellation.firstReleasedBy, staff, tx),
      );
      if (decision.kind === 'refused') throw new AppError(decision.error);
      const now = clock.now();
      const { cancelNo } = cancellation;
      if (decision.kind === 'first') {
        await updateCancellation(tx, cancelNo, {
          gate: 'waitsForSecond',
          firstReleasedBy: staff,
          firstReleasedAt: now,
        });
        return false;
      }
      await updateCancellation(tx, cancelNo, { releasedBy: staff, releasedAt: now });
      await openRefunds(tx, order, cancellation, staff);
      return true;
    },

    /** The factory has taken the order back. Gives false when nobody waits for that. */
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

    /** The factory builds the car already. Gives false when the customer's money is on its way back. */
    async onAllocated(tx: Transaction, order: CarOrder, reason: string): Promise<boolean> {
      const cancellation = await findLiveCancellation(tx, order.orderNo);
      const open = cancellation?.gate === 'waitsForDecision' || cancellation?.gate === 'waitsForFactory';
      if (!cancellation || !open || cancellation.initiator === 'brand') return false;
      await goOn(tx, cancellation, { event: 'foundAllocated', actor: 'factory', reason });
      return true;
    },

    /** What becomes of the refunds. The order ends when the channel has taken all of them. */
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
    // One that the channel closed again was followed by another.
    const accepted = (await returns.listFor(owner, tx)).filter(
      (refund) => refund.acceptedAt !== null && refund.status !== 'OM012',
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
    const refunds = await returns.listFor({ type: 'carOrder', no: orderNo }, tx);
    const cancellation = await findLatestCancellation(tx, orderNo);
    const all = refunds.every(({ status }) => status === 'OM011' || status === 'OM012');
    // With several payments the customer is told once, when everything is back.
    if (event === 'succeeded' && !all) return;
    const tries = refunds.reduce((sum, refund) => sum + refund.tries, 0);
    await notices.tell(
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
