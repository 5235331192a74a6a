import type { OrderAppointments } from '@ev/order/server/public.ts';
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { deliveryAppointments } from './tables.ts';

const { orderNo, day, period } = deliveryAppointments;

/** The appointments, as orders need them. */
export const orderAppointments: OrderAppointments = {
  async listOf(reader, orderNos) {
    const rows = await reader
      .select({ orderNo, day, period })
      .from(deliveryAppointments)
      .where(inArray(orderNo, [...orderNos]));
    return new Map(rows.map(({ orderNo: no, ...appointment }) => [no, appointment]));
  },
  isBooked: (ofOrder) => sql`exists (select from ${deliveryAppointments} where ${orderNo} = ${ofOrder})`,
  bookedWithin({ from, to }) {
    const within = and(
      from === undefined ? undefined : gte(day, from),
      to === undefined ? undefined : lte(day, to),
    );
    return sql`(select ${orderNo} from ${deliveryAppointments} where ${within ?? sql`true`})`;
  },
  async release(tx, no) {
    const [released = null] = await tx
      .delete(deliveryAppointments)
      .where(eq(orderNo, no))
      .returning({ day, period });
    return released;
  },
};
