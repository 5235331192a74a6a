import type { Database, Transaction } from '@ev/platform/database.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Appointment } from '../../contract/delivery-input.ts';
import type { CarOrder } from '../tables.ts';
import { isAtStore } from './promise-rules.ts';
import { deliveryAppointments } from './tables.ts';

/** The appointments of these orders, by order number. Only a car at its store can have one. */
export async function readAppointments(
  db: Database | Transaction,
  orders: readonly Pick<CarOrder, 'orderNo' | 'status'>[],
): Promise<Map<string, Appointment>> {
  const atStore = orders.filter(isAtStore).map(({ orderNo }) => orderNo);
  if (atStore.length === 0) return new Map();
  const { orderNo, day, period } = deliveryAppointments;
  const rows = await db
    .select({ orderNo, day, period })
    .from(deliveryAppointments)
    .where(inArray(orderNo, atStore));
  return new Map(rows.map(({ orderNo: no, ...appointment }) => [no, appointment]));
}

/** The appointment of an order. */
export async function readAppointment(
  db: Database | Transaction,
  orderNo: string,
): Promise<Appointment | null> {
  const { day, period } = deliveryAppointments;
  const [row] = await db
    .select({ day, period })
    .from(deliveryAppointments)
    .where(eq(deliveryAppointments.orderNo, orderNo));
  return row ?? null;
}
