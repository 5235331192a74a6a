import type { Api } from '@ev/contract';
import { maskVin } from '@ev/kernel/vin.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { eq } from 'drizzle-orm';
import { appointmentWords } from '../../contract/appointment-words.ts';
import { orderStatus } from '../../contract/statuses.ts';
import type { OrderMoves } from '../order-home.ts';
import { orderMachine } from '../order-machine.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
import type { ActOnOrder } from '../staff/act-on-order.ts';
import { canReceive, canUndoInspection, canUndoReceipt } from '../staff/act-rules.ts';
import { carOrders } from '../tables.ts';
import type { HandOvers } from './hand-over-service.ts';
import { deliveryAppointments } from './tables.ts';

/** Wrong hand-over codes per order. */
const handOverTries = { limit: 5, windowSeconds: 15 * 60 };

/**
 * What a store records of a car, from its receipt to the hand-over. A receipt or inspection recorded by
 * mistake is undone as long as nothing later depends on it: both the mistake and the correction stay in the
 * history, and the customer is notified of each.
 */
export function createStaffDelivery(deps: {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
  moves: OrderMoves;
  message: { notices: Notices };
  handOvers: HandOvers;
  act: ActOnOrder;
}) {
  const { db, clock, limiter, moves, message, handOvers, act } = deps;

  return {
    confirmReceipt: (tx: Transaction, acting: Acting, input: Api['order.confirmReceipt']['parsed']) =>
      act(tx, acting, 'order.confirmReceipt', input, async (order, staff) => {
        if (!canReceive(order)) throw new AppError('order.actRefused');
        await moves.move(tx, { orderNo: order.orderNo, event: 'receive', actor: staff });
        return undefined;
      }),

    /** The car has not arrived: its status returns to shipped. */
    undoReceipt: (tx: Transaction, acting: Acting, input: Api['order.undoReceipt']['parsed']) =>
      act(tx, acting, 'order.undoReceipt', input, async (order, staff) => {
        if (!canUndoReceipt(order)) throw new AppError('order.actRefused');
        const { reason } = input;
        const { to } = await moves.move(tx, {
          orderNo: order.orderNo,
          event: 'undoReceive',
          actor: staff,
          reason,
        });
        return { before: stateOf(order.status), after: stateOf(to), reason };
      }),

    confirmInspection: (tx: Transaction, acting: Acting, input: Api['order.confirmInspection']['parsed']) =>
      act(tx, acting, 'order.confirmInspection', input, async (order) => {
        if (order.status !== orderStatus.arrivedAtStore || order.inspectedAt !== null)
          throw new AppError('order.actRefused');
        const { orderNo } = order;
        const now = clock.now();
        await tx
          .update(carOrders)
          .set({ inspectedAt: now, toldAt: now })
          .where(eq(carOrders.orderNo, orderNo));
        await message.notices.tell(
          tx,
          orderNotice(order, {
            template: 'order.inspected',
            cause: `inspected:${now.toISOString()}`,
            link: orderLink('receive', orderNo),
          }),
        );
        await handOvers.makeReady(tx, orderNo);
        return undefined;
      }),

    /**
     * The car must be inspected again. The appointment is released, because it is unknown when the car will
     * be ready.
     */
    undoInspection: (tx: Transaction, acting: Acting, input: Api['order.undoInspection']['parsed']) =>
      act(tx, acting, 'order.undoInspection', input, async (order, staff) => {
        if (!canUndoInspection(order)) throw new AppError('order.actRefused');
        const { orderNo, inspectedAt } = order;
        const { reason } = input;
        const now = clock.now();
        await tx
          .update(carOrders)
          .set({ inspectedAt: null, toldAt: now })
          .where(eq(carOrders.orderNo, orderNo));
        const [appointment] = await tx
          .delete(deliveryAppointments)
          .where(eq(deliveryAppointments.orderNo, orderNo))
          .returning({ day: deliveryAppointments.day, period: deliveryAppointments.period });
        const time = appointment ? appointmentWords(appointment) : null;
        await handOvers.unready(tx, order, staff, reason);
        await message.notices.tell(
          tx,
          orderNotice(order, {
            template: 'order.inspectionUndone',
            words: { timeGone: time === null ? '' : `，已预约的 ${time} 已取消` },
            cause: `inspectionUndone:${inspectedAt?.toISOString()}`,
            link: orderLink('receive', orderNo),
          }),
        );
        return {
          before: { inspectedAt: inspectedAt?.toISOString() ?? null, appointment: time },
          after: { inspectedAt: null, appointment: null },
          reason,
        };
      }),

    /**
     * Checks the code before the transaction, so that a wrong code counts even after a rollback. A correct
     * code does not count, so that a repeated request receives the first response.
     * @throws AppError order.handOverCodeWrong, request.tooManyRequests
     */
    async checkHandOverCode({ orderNo, code }: Api['order.handOver']['parsed']): Promise<void> {
      const [order] = await db
        .select({ handOverCode: carOrders.handOverCode })
        .from(carOrders)
        .where(eq(carOrders.orderNo, orderNo));
      if (!order?.handOverCode) return;
      const key = `hand-over:${orderNo}`;
      const right = handOvers.codeMatches(order, code);
      const spent = right
        ? await limiter.isSpent(key, handOverTries)
        : !(await limiter.take(key, handOverTries));
      if (spent) throw new AppError('request.tooManyRequests');
      if (!right) throw new AppError('order.handOverCodeWrong');
    },

    handOver: (tx: Transaction, acting: Acting, input: Api['order.handOver']['parsed']) =>
      act(tx, acting, 'order.handOver', input, async (order, staff) => {
        if (order.status !== orderStatus.awaitingDelivery) throw new AppError('order.actRefused');
        if (!handOvers.codeMatches(order, input.code)) throw new AppError('order.handOverCodeWrong');
        await handOvers.deliver(tx, order, staff);
        return order.vin === null ? undefined : { vin: maskVin(order.vin) };
      }),
  };
}

function stateOf(status: string) {
  return { status: orderMachine.states[status as keyof typeof orderMachine.states] };
}
