import { randomInt, timingSafeEqual } from 'node:crypto';
import type { CarOwners } from '@ev/account/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { appointmentWords } from '../../contract/appointment-words.ts';
import { orderStatus } from '../../contract/statuses.ts';
import { lockOrder, type OrderMoves } from '../order-home.ts';
import type { CarOrder } from '../tables.ts';
import { readAppointment } from './appointments.ts';

export type HandOvers = ReturnType<typeof createHandOvers>;

/** The last steps: everything is ready, and the car is handed over. */
export function createHandOvers(deps: { clock: Clock; moves: OrderMoves; account: { owners: CarOwners } }) {
  const { clock, moves, account } = deps;

  return {
    /**
     * With inspection, balance and appointment complete, an order waits for its hand-over (7). Called after
     * each of the three, in any order. Returns the status. The order is locked by the caller.
     */
    async makeReady(tx: Transaction, orderNo: string): Promise<CarOrder['status']> {
      const order = await lockOrder(tx, orderNo);
      if (!order) throw new AppError('order.orderNotFound');
      if (order.status !== orderStatus.arrivedAtStore) return order.status;
      const appointment = await readAppointment(tx, orderNo);
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
     * One of the three was undone: the hand-over code becomes invalid, and the order gets a new one when it
     * is ready again. Returns whether it was ready. The order is locked by the caller.
     */
    async unready(tx: Transaction, order: CarOrder, actor: string, reason: string): Promise<boolean> {
      if (order.status !== orderStatus.awaitingDelivery) return false;
      const { orderNo } = order;
      await moves.move(tx, { orderNo, event: 'unready', actor, reason, set: { handOverCode: null } });
      return true;
    },

    /** Whether the code is the order's, which proves that its customer is at the counter. */
    codeMatches(order: Pick<CarOrder, 'handOverCode'>, code: string): boolean {
      const expected = Buffer.from(order.handOverCode ?? '');
      const given = Buffer.from(code);
      return expected.length === given.length && expected.length > 0 && timingSafeEqual(expected, given);
    },

    /** Hands the car over: binds it to the account and adds the account to the owners' user group. */
    async deliver(tx: Transaction, order: CarOrder, actor: string): Promise<void> {
      const { orderNo, vin, accountId, modelCode, modelName } = order;
      if (vin === null) throw new AppError('order.actRefused');
      await moves.move(tx, {
        orderNo,
        event: 'deliver',
        actor,
        set: { deliveredAt: clock.now(), handOverCode: null },
      });
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
