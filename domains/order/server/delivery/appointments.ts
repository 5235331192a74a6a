import type { Database, Transaction } from '@ev/platform/database.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Appointment } from '../../contract/appointment.ts';
import type { CarOrder } from '../tables.ts';
import { isAtStore } from './way-rules.ts';

/** The booked times of hand-overs, in the domain that books them. */
export type OrderAppointments = {
  /** The times of these orders, by order number. */
  listOf(
    reader: Database | Transaction,
    orderNos: readonly string[],
  ): Promise<ReadonlyMap<string, Appointment>>;
  /** Whether an order, given by a column, has a time. */
  isBooked(orderNo: SQLWrapper): SQL;
  /** The numbers of the orders that have a time within these days, as a subquery. */
  bookedWithin(days: { from?: string | undefined; to?: string | undefined }): SQL;
  /** Frees the place of an order that is locked by the caller. Returns its time; null if there was none. */
  release(tx: Transaction, orderNo: string): Promise<Appointment | null>;
};

/** For a brand whose customers book nothing. */
export const noAppointments: OrderAppointments = {
  listOf: async () => new Map(),
  isBooked: () => sql`false`,
  bookedWithin: () => sql`(select null::text where false)`,
  release: async () => null,
};

export type Appointments = ReturnType<typeof appointmentsOf>;

/** What orders need of them. */
export function appointmentsOf(fill: () => OrderAppointments) {
  return {
    /** The appointments of these orders, by order number. Only a car at its store can have one. */
    async ofOrders(
      reader: Database | Transaction,
      orders: readonly Pick<CarOrder, 'orderNo' | 'status'>[],
    ): Promise<ReadonlyMap<string, Appointment>> {
      const atStore = orders.filter(isAtStore).map(({ orderNo }) => orderNo);
      return atStore.length === 0 ? new Map() : fill().listOf(reader, atStore);
    },

    /** The appointment of an order. */
    async find(reader: Database | Transaction, orderNo: string): Promise<Appointment | null> {
      return (await fill().listOf(reader, [orderNo])).get(orderNo) ?? null;
    },

    isBooked: (...given: Parameters<OrderAppointments['isBooked']>) => fill().isBooked(...given),
    bookedWithin: (...given: Parameters<OrderAppointments['bookedWithin']>) => fill().bookedWithin(...given),
    release: (...given: Parameters<OrderAppointments['release']>) => fill().release(...given),
  };
}
