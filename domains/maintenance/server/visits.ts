import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Telematics } from '@ev/telematics/server/public.ts';
import { and, desc, eq } from 'drizzle-orm';
import { appointments, type BookedItem, workOrders } from './tables.ts';

type Reader = Database | Transaction;

export type Visit = {
  workOrderNo: string;
  finishedAt: Date;
  storeName: string;
  odometerKm: number;
  items: BookedItem[];
};

/** More visits than a car has in its life. */
const most = 200;

/** Finished visits of a car, newest first, of all its owners. */
export async function visitsOf(reader: Reader, vin: string): Promise<Visit[]> {
  const rows = await reader
    .select({
      workOrderNo: workOrders.workOrderNo,
      finishedAt: workOrders.finishedAt,
      odometerKm: workOrders.odometerKm,
      storeName: appointments.storeName,
      items: appointments.items,
    })
    .from(workOrders)
    .innerJoin(appointments, eq(appointments.appointmentNo, workOrders.appointmentNo))
    .where(and(eq(workOrders.vin, vin), eq(workOrders.status, 'done')))
    .orderBy(desc(workOrders.finishedAt))
    .limit(most);
  return rows.flatMap(({ finishedAt, ...row }) => (finishedAt ? [{ ...row, finishedAt }] : []));
}

export type Odometer = { km: number; at: Date; source: 'car' | 'store' };

/** The newest reading of a car: reported by itself, or taken by a store; null if nobody knows it. */
export async function odometerOf(
  reader: Reader,
  telematics: Pick<Telematics, 'odometerOf'> | null,
  vin: string,
): Promise<Odometer | null> {
  const [row] = await reader
    .select({ km: workOrders.odometerKm, at: workOrders.checkedInAt })
    .from(workOrders)
    .where(eq(workOrders.vin, vin))
    .orderBy(desc(workOrders.checkedInAt))
    .limit(1);
  const reported = (await telematics?.odometerOf(reader, vin)) ?? null;
  const read = row ? { ...row, source: 'store' as const } : null;
  if (!reported) return read;
  if (read && read.at > reported.at) return read;
  return { ...reported, source: 'car' };
}

export const shownOdometer = (odometer: Odometer | null) =>
  odometer && { km: odometer.km, at: odometer.at.toISOString(), source: odometer.source };
