import type { Api } from '@ev/contract';
import type { Notices } from '@ev/message/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { appointmentWords } from '../../contract/appointment-words.ts';
import type { HandOvers } from '../delivery/hand-over-service.ts';
import { deliveryAppointments } from '../delivery/tables.ts';
import type { OrderMoves } from '../order-home.ts';
import { orderMachine } from '../order-machine.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
import type { StaffBalances } from '../settlement/balances.ts';
import { carOrders } from '../tables.ts';
import type { ActOnOrder } from './act-on-order.ts';
import { canUndoInspection, canUndoReceipt } from './act-rules.ts';

/**
 * Corrects what staff recorded by mistake, as long as nothing later depends on it. Both the mistake and the
 * correction stay in the history, and the customer is notified of the correction as they were of the mistake.
 */
export function createCorrections(deps: {
  clock: Clock;
  message: { notices: Notices };
  moves: OrderMoves;
  handOvers: HandOvers;
  balances: Pick<StaffBalances, 'reverse'>;
  act: ActOnOrder;
}) {
  const { clock, message, moves, handOvers, balances, act } = deps;

  return {
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

    /** The recorded balance has not arrived, or belongs to another order. */
    reverseBalance: (tx: Transaction, acting: Acting, input: Api['order.reverseBalance']['parsed']) =>
      act(tx, acting, 'order.reverseBalance', input, async (order, staff) => {
        const before = await balances.reverse(tx, order, staff, input.reason);
        return { before, after: { amountFen: 0, reference: null }, reason: input.reason };
      }),
  };
}

function stateOf(status: string) {
  return { status: orderMachine.states[status as keyof typeof orderMachine.states] };
}
