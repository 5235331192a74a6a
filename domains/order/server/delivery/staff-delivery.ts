import type { Api } from '@ev/contract';
import type { Notices } from '@ev/message/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { orderStatus } from '../../contract/statuses.ts';
import type { OrderMoves } from '../order-home.ts';
import { orderMachine } from '../order-machine.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
import type { ActOnOrder } from '../staff/act-on-order.ts';
import { canReceive, canUndoInspection, canUndoReceipt } from '../staff/act-rules.ts';
import { carOrders } from '../tables.ts';
import type { InspectionCondition } from './acceptance.ts';
import type { HandOvers } from './hand-over-service.ts';

/**
 * What a store records of a car, from its receipt to its inspection. A receipt or inspection recorded by
 * mistake is undone as long as nothing later depends on it: both the mistake and the correction stay in the
 * history, and the customer is notified of each.
 */
export function createStaffDelivery(deps: {
  clock: Clock;
  moves: OrderMoves;
  message: { notices: Notices };
  handOvers: HandOvers;
  inspectionConditions: () => readonly InspectionCondition[];
  act: ActOnOrder;
}) {
  const { clock, moves, message, handOvers, inspectionConditions, act } = deps;

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
        for (const condition of inspectionConditions()) await condition.assertInspected(tx, orderNo);
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

    /** The car must be inspected again. */
    undoInspection: (tx: Transaction, acting: Acting, input: Api['order.undoInspection']['parsed']) =>
      act(tx, acting, 'order.undoInspection', input, async (order, staff) => {
        if (!canUndoInspection(order)) throw new AppError('order.actRefused');
        const { inspectedAt } = order;
        const { reason } = input;
        const time = await handOvers.reopenInspection(tx, order, { actor: staff, reason });
        await message.notices.tell(
          tx,
          orderNotice(order, {
            template: 'order.inspectionUndone',
            words: { timeGone: time === null ? '' : `，已预约的 ${time} 已取消` },
            cause: `inspectionUndone:${inspectedAt?.toISOString()}`,
            link: orderLink('receive', order.orderNo),
          }),
        );
        return {
          before: { inspectedAt: inspectedAt?.toISOString() ?? null, appointment: time },
          after: { inspectedAt: null, appointment: null },
          reason,
        };
      }),
  };
}

function stateOf(status: string) {
  return { status: orderMachine.states[status as keyof typeof orderMachine.states] };
}
