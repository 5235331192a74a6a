import type { FactoryOrders } from '@ev/factory/server/public.ts';
import { orderNo as newNumber } from '@ev/kernel/ids.ts';
import type { OrderReturns } from '@ev/payment/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Followings } from '../following.ts';
import type { OrderMoves } from '../order-home.ts';
import type { OrderCredit } from '../pay/credit.ts';
import type { CarOrder } from '../tables.ts';
import {
  type Cancellation,
  cancellationStates,
  moveCancellation,
  updateCancellation,
} from './cancellations.ts';

export type Staff = `staff:${string}`;

/** What the steps of a cancellation use. */
export type CancelSteps = {
  clock: Clock;
  factory: Pick<FactoryOrders, 'withdraw'> | null;
  moves: OrderMoves;
  payment: { returns: OrderReturns };
  credit: OrderCredit;
  followings: Pick<Followings, 'refundReleased'>;
};

/** Writes the cancellation; the order is locked by the caller. */
export async function beginCancellation(
  { clock }: CancelSteps,
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

/** Refunds what the channels have received; whatever else was paid is owed back by those who recorded it. */
export async function openRefunds(
  { payment, credit, followings }: CancelSteps,
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
  await updateCancellation(tx, cancellation.cancelNo, { gate: 'released' });
  await followings.refundReleased(tx, order);
}

/** Agrees to the cancellation; an order that was released to the factory is withdrawn from it. */
export async function approveCancellation(
  { clock, factory }: CancelSteps,
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
  if (order.releasedAt !== null) await factory?.withdraw(tx, order.orderNo);
}

/** The order continues: its car exists already, or its customer wants it after all. */
export async function continueOrder(
  { clock, moves }: CancelSteps,
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
