import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { receiveDueAt } from './order-rules.ts';
import { type ParcelEvent, parcelMachine } from './parcel-machine.ts';
import {
  type MallOrderLineRow,
  type MallParcelEventRow,
  type MallParcelRow,
  mallOrderLines,
  mallOrders,
  mallParcelEvents,
  mallParcelLines,
  mallParcels,
} from './tables.ts';

export const parcelStates = statefulTable(mallParcels, { machine: parcelMachine, id: 'parcelNo' });

/** The only way to change the status of a parcel; the row of its order is locked before. */
export function moveParcel(
  tx: Transaction,
  clock: Clock,
  change: {
    parcelNo: string;
    event: ParcelEvent;
    actor?: string;
    reason?: string;
    set?: Partial<MallParcelRow>;
  },
): Promise<Moved<MallParcelRow>> {
  const { parcelNo: id, event, actor = 'carrier', reason, set = {} } = change;
  return parcelStates.transition(tx, clock, { id, event, actor, reason, set });
}

/** A parcel with its content and its way, newest event first. */
export type FullParcel = {
  parcel: MallParcelRow;
  lines: { line: MallOrderLineRow; quantity: number }[];
  events: MallParcelEventRow[];
};

/** The parcels of an order, in the order in which they were shipped. */
export async function uncheckedParcels(
  reader: Database | Transaction,
  orderNo: string,
): Promise<FullParcel[]> {
  const parcels = await reader
    .select()
    .from(mallParcels)
    .where(eq(mallParcels.orderNo, orderNo))
    .orderBy(asc(mallParcels.shippedAt), asc(mallParcels.parcelNo));
  const nos = parcels.map(({ parcelNo }) => parcelNo);
  if (nos.length === 0) return [];
  const lines = await reader
    .select({ parcelNo: mallParcelLines.parcelNo, quantity: mallParcelLines.quantity, line: mallOrderLines })
    .from(mallParcelLines)
    .innerJoin(mallOrderLines, eq(mallOrderLines.lineId, mallParcelLines.lineId))
    .where(inArray(mallParcelLines.parcelNo, nos))
    .orderBy(asc(mallOrderLines.position));
  const events = await reader
    .select()
    .from(mallParcelEvents)
    .where(inArray(mallParcelEvents.parcelNo, nos))
    .orderBy(desc(mallParcelEvents.at), asc(mallParcelEvents.text));
  return parcels.map((parcel) => ({
    parcel,
    lines: lines.filter(({ parcelNo }) => parcelNo === parcel.parcelNo),
    events: events.filter(({ parcelNo }) => parcelNo === parcel.parcelNo),
  }));
}

/** Decides again when a shipped order counts as received. Its row is locked. */
export async function setReceiptDue(tx: Transaction, orderNo: string, shippedAt: Date | null): Promise<void> {
  if (!shippedAt) return;
  const parcels = await tx.select().from(mallParcels).where(eq(mallParcels.orderNo, orderNo));
  await tx
    .update(mallOrders)
    .set({ receiveDueAt: receiveDueAt(shippedAt, parcels) })
    .where(eq(mallOrders.orderNo, orderNo));
}
