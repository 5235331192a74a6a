import { randomInt, timingSafeEqual } from 'node:crypto';
import type { CarOwners } from '@ev/account/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { appointmentWords } from '../../contract/appointment-words.ts';
import { orderStatus } from '../../contract/statuses.ts';
import { lockOrder, type OrderMoves } from '../order-home.ts';
import type { CarOrder } from '../tables.ts';
import { deliveryAppointments } from './tables.ts';

export type HandOvers = ReturnType<typeof createHandOvers>;

/** The last steps: everything is ready, and the car becomes its owner's. */
export function createHandOvers(parts: { clock: Clock; moves: OrderMoves; owners: CarOwners }) {
  const { clock, moves, owners } = parts;

  return {
    /**
     * Inspected, settled and with an appointment an order waits for its hand-over (7). Called after each of the
     * three, whichever comes last. Gives the status. The order is locked by the caller.
     */
    async makeReady(tx: Transaction, orderNo: string): Promise<CarOrder['status']> {
      const order = await lockOrder(tx, orderNo);
      if (!order) throw new AppError('order.orderNotFound');
      if (order.status !== orderStatus.arrivedAtStore) return order.status;
      const [appointment] = await tx
        .select({ day: deliveryAppointments.day, period: deliveryAppointments.period })
        .from(deliveryAppointments)
        .where(eq(deliveryAppointments.orderNo, orderNo));
      if (!appointment || order.inspectedAt === null || order.balanceSettledAt === null) return order.status;
      const handOverCode = String(randomInt(1_000_000)).padStart(6, '0');
      await moves.move(tx, {
        orderNo,
        event: 'ready',
        actor: 'system',
        set: { handOverCode },
        words: { time: appointmentWords(appointment) },
      });
      return orderStatus.awaitingDelivery;
    },

    /**
     * What made it ready is taken back: the code opens nothing any more, and there is another one when the order is
     * ready again. Gives whether it was ready. The order is locked by the caller.
     */
    async unready(tx: Transaction, order: CarOrder, actor: string, reason: string): Promise<boolean> {
      if (order.status !== orderStatus.awaitingDelivery) return false;
      const { orderNo } = order;
      await moves.move(tx, { orderNo, event: 'unready', actor, reason, set: { handOverCode: null } });
      return true;
    },

    /** Whether the customer who shows this code stands at the counter. */
    codeMatches(order: Pick<CarOrder, 'handOverCode'>, code: string): boolean {
      const expected = Buffer.from(order.handOverCode ?? '');
      const given = Buffer.from(code);
      return expected.length === given.length && expected.length > 0 && timingSafeEqual(expected, given);
    },

    /** The car is the customer's: bound to the account, whose group says so. */
    async deliver(tx: Transaction, order: CarOrder, actor: string): Promise<void> {
      const { orderNo, vin, accountId, modelCode, modelName } = order;
      if (vin === null) throw new AppError('order.actRefused');
      await moves.move(tx, {
        orderNo,
        event: 'deliver',
        actor,
        set: { deliveredAt: clock.now(), handOverCode: null },
      });
      await owners.bindCar(tx, {
        accountId,
        vin,
        modelCode,
        modelName,
        corporate: order.buyerType === '1',
      });
    },
  };
}
