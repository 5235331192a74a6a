import type { Api } from '@ev/contract';
import { addDays } from '@ev/kernel/shanghai-time.ts';
import type { Acting } from '@ev/platform/acting.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Stores } from '@ev/store/server/public.ts';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { CalendarDay } from '../../contract/staff-maintenance.ts';
import { listWorkshops } from '../catalogue/catalogue.ts';
import type { StockedWorkshop } from '../catalogue/stocked.ts';
import { lockDay, plansOf, timeOf } from '../slots.ts';
import { appointments, openStatuses, workOrders, workshopDays } from '../tables.ts';
import { staffRow } from './appointment-reads.ts';
import type { StoreReach } from './reach.ts';

type CalendarDeps = { db: Database; stores: StoreReach; places: Pick<Stores, 'find'> };

/** The calendar of a workshop. */
export function createCalendar({ db, stores, places }: CalendarDeps) {
  return {
    async listWorkshops(actor: StaffActor): Promise<Api['maintenance.listWorkshops']['output']> {
      const reached: StockedWorkshop[] = [];
      for (const workshop of await listWorkshops(db))
        if (await stores.isOpen(db, actor, workshop.storeId)) reached.push(workshop);
      const shown = await Promise.all(
        reached.map(async ({ storeId, picksUp, labourRateFen }) => {
          const store = await places.find(storeId);
          return store ? [{ storeId, name: store.name, picksUp, labourRateFen }] : [];
        }),
      );
      return { stores: shown.flat() };
    },

    /** @throws AppError maintenance.noStore */
    async get(
      actor: StaffActor,
      { storeId, from, days }: Api['maintenance.getCalendar']['parsed'],
    ): Promise<Api['maintenance.getCalendar']['output']> {
      const workshop = await stores.workshop(db, actor, storeId);
      const wanted = Array.from({ length: days }, (_, ahead) => addDays(from, ahead));
      return { days: await daysOf(db, workshop, wanted) };
    },

    /** Appointments that exist stay, even if there are more of them than places. @throws AppError maintenance.noStore */
    async setDay(
      tx: Transaction,
      { actor, audit }: Acting,
      { storeId, day, capacity, reason }: Api['maintenance.setDay']['parsed'],
    ): Promise<CalendarDay> {
      const workshop = await stores.workshop(tx, actor, storeId);
      await lockDay(tx, storeId, day);
      await tx
        .update(workshopDays)
        .set({ capacity, reason: capacity === null ? null : reason })
        .where(and(eq(workshopDays.storeId, storeId), eq(workshopDays.day, day)));
      await audit(tx, {
        action: 'maintenance.setDay',
        object: `maintenanceDay:${storeId}-${day}`,
        details: { capacity, reason },
      });
      const [set] = await daysOf(tx, workshop, [day]);
      if (!set) throw new Error(`${storeId} has no ${day}`);
      return set;
    },
  };
}

async function daysOf(
  reader: Database | Transaction,
  workshop: StockedWorkshop,
  days: readonly string[],
): Promise<CalendarDay[]> {
  const { storeId } = workshop;
  const plans = (await plansOf(reader, [workshop], days)).get(storeId) ?? [];
  const exceptions = await reader
    .select()
    .from(workshopDays)
    .where(and(eq(workshopDays.storeId, storeId), inArray(workshopDays.day, [...days])));
  const rows = await reader
    .select({ row: appointments, workOrderNo: workOrders.workOrderNo })
    .from(appointments)
    .leftJoin(workOrders, eq(workOrders.appointmentNo, appointments.appointmentNo))
    .where(
      and(
        eq(appointments.storeId, storeId),
        or(inArray(appointments.day, [...days]), inArray(appointments.changeDay, [...days])),
        inArray(appointments.status, [...openStatuses, 'done', 'noShow']),
      ),
    )
    .orderBy(asc(appointments.hour), asc(appointments.appointmentNo));
  return plans.map(({ day, closed, hours }) => {
    const set = exceptions.find((one) => one.day === day);
    return {
      day,
      closed,
      exception: set && set.capacity !== null ? { capacity: set.capacity, reason: set.reason ?? '' } : null,
      hours: hours.map((hour) => ({ ...hour })),
      appointments: rows
        .filter(({ row }) => timeOf(row)?.day === day)
        .map(({ row, workOrderNo }) => staffRow(row, workOrderNo)),
    };
  });
}
