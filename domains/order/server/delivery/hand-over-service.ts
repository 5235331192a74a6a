import type { CarOwners } from '@ev/account/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { appointmentWords } from '../../contract/appointment-words.ts';
import { orderStatus } from '../../contract/statuses.ts';
import { lockOrder, type OrderMoves } from '../order-home.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import type { Appointments } from './appointments.ts';

export type HandOvers = ReturnType<typeof createHandOvers>;

/** The last steps: everything is ready, and the car is handed over. */
export function createHandOvers(deps: {
  clock: Clock;
  moves: OrderMoves;
  account: { owners: CarOwners };
  appointments: Pick<Appointments, 'find' | 'release'>;
}) {
  const { clock, moves, account, appointments } = deps;

  /** One of the three was undone. Returns whether the order was ready. The order is locked by the caller. */
  async function unready(tx: Transaction, order: CarOrder, actor: string, reason: string): Promise<boolean> {
    if (order.status !== orderStatus.awaitingDelivery) return false;
    const { orderNo } = order;
    await moves.move(tx, { orderNo, event: 'unready', actor, reason });
    return true;
  }

  return {
    /**
     * With inspection, balance and appointment complete, an order waits for its hand-over (7). Called after
     * each of the three, in any order. Returns the status. The order is locked by the caller.
     */
    async makeReady(tx: Transaction, orderNo: string): Promise<CarOrder['status']> {
      const order = await lockOrder(tx, orderNo);
      if (!order) throw new AppError('order.orderNotFound');
      if (order.status !== orderStatus.arrivedAtStore) return order.status;
      const appointment = await appointments.find(tx, orderNo);
      if (!appointment || order.inspectedAt === null || order.balanceSettledAt === null) return order.status;
      await moves.move(tx, {
        orderNo,
        event: 'ready',
        actor: 'system',
        words: { time: appointmentWords(appointment) },
      });
      return orderStatus.awaitingDelivery;
    },

    unready,

    /**
     * The car must be inspected again, and the appointment is released, because it is unknown when the car will
     * be ready. Returns the appointment in words; null if there was none. The order is locked by the caller.
     */
    async reopenInspection(
      tx: Transaction,
      order: CarOrder,
      { actor, reason }: { actor: string; reason: string },
    ): Promise<string | null> {
      const { orderNo } = order;
      await tx
        .update(carOrders)
        .set({ inspectedAt: null, toldAt: clock.now() })
        .where(eq(carOrders.orderNo, orderNo));
      const appointment = await appointments.release(tx, orderNo);
      await unready(tx, order, actor, reason);
      return appointment ? appointmentWords(appointment) : null;
    },

    /**
     * Hands the car over: binds it to the account and adds the account to the owners' user group. The order is
     * locked by the caller. @throws AppError order.actRefused if it is not ready
     */
    async deliver(tx: Transaction, order: CarOrder, actor: string): Promise<void> {
      const { orderNo, vin, accountId, modelCode, modelName } = order;
      if (vin === null) throw new AppError('order.actRefused');
      await moves.move(tx, { orderNo, event: 'deliver', actor, set: { deliveredAt: clock.now() } });
      await account.owners.bindCar(tx, {
        accountId,
        vin,
        modelCode,
        modelName,
        corporate: order.buyerType === '1',
      });
    },
  };
}
