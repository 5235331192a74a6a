import type { Api } from '@ev/contract';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Notices } from '@ev/message/server/public.ts';
import { appointmentWords } from '@ev/order/contract/appointment-words.ts';
import type { CarAcceptance, CarOrder, HandOvers } from '@ev/order/server/public.ts';
import { canBook, orderLink, orderNotice } from '@ev/order/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, gte, sql } from 'drizzle-orm';
import { type Slot, seatsPerPeriod, slotsOf } from './appointment-rules.ts';
import { deliveryAppointments } from './tables.ts';

export type Appointments = ReturnType<typeof createAppointments>;

/** Hand-over appointments at stores by day and period. */
export function createAppointments(deps: {
  db: Database;
  clock: Clock;
  notices: Notices;
  acceptance: Pick<CarAcceptance, 'lockOwn'>;
  handOvers: Pick<HandOvers, 'makeReady'>;
}) {
  const { db, clock, notices, acceptance, handOvers } = deps;

  return {
    /** Free slots at a store from tomorrow on. */
    async listSlots(storeId: string): Promise<Slot[]> {
      const first = addDays(shanghaiDay(clock.now()), 1);
      const taken = await db
        .select({
          day: deliveryAppointments.day,
          period: deliveryAppointments.period,
          count: sql<number>`count(*)::int`,
        })
        .from(deliveryAppointments)
        .where(and(eq(deliveryAppointments.storeId, storeId), gte(deliveryAppointments.day, first)))
        .groupBy(deliveryAppointments.day, deliveryAppointments.period);
      return slotsOf(first, taken);
    },

    /** @throws AppError order.orderNotFound, order.appointmentNotOpen, order.slotTaken */
    async book(
      tx: Transaction,
      accountId: string,
      { orderNo, day, period }: Api['order.bookAppointment']['parsed'],
    ): Promise<{ status: CarOrder['status'] }> {
      const order = await acceptance.lockOwn(tx, accountId, orderNo);
      if (!canBook(order)) throw new AppError('order.appointmentNotOpen');
      const first = addDays(shanghaiDay(clock.now()), 1);
      if (!slotsOf(first, []).some((slot) => slot.day === day && slot.period === period)) {
        throw new AppError('order.slotTaken');
      }
      const { storeId } = order;
      await tx.delete(deliveryAppointments).where(eq(deliveryAppointments.orderNo, orderNo));
      const bookedAt = clock.now();
      const taken = await takeSeat(tx, { orderNo, storeId, day, period, bookedAt });
      if (!taken) throw new AppError('order.slotTaken');
      await notices.tell(
        tx,
        orderNotice(order, {
          template: 'order.appointmentBooked',
          words: { time: appointmentWords({ day, period }) },
          // A customer who moves an appointment and moves it back is notified of each booking.
          cause: `appointment:${bookedAt.toISOString()}`,
          link: orderLink('receive', orderNo),
        }),
      );
      return { status: await handOvers.makeReady(tx, orderNo) };
    },
  };

  /** Takes the first free seat; if two customers want the last one, the unique index gives it to one. */
  async function takeSeat(
    tx: Transaction,
    wish: Omit<typeof deliveryAppointments.$inferInsert, 'seat'>,
  ): Promise<boolean> {
    for (let seat = 1; seat <= seatsPerPeriod; seat += 1) {
      const taken = await tx
        .insert(deliveryAppointments)
        .values({ ...wish, seat })
        .onConflictDoNothing({
          target: [
            deliveryAppointments.storeId,
            deliveryAppointments.day,
            deliveryAppointments.period,
            deliveryAppointments.seat,
          ],
        })
        .returning({ seat: deliveryAppointments.seat });
      if (taken.length === 1) return true;
    }
    return false;
  }
}
