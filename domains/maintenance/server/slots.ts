import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { findWorkshop } from './catalogue/catalogue.ts';
import type { OpenHours } from './rules/slot-rules.ts';
import { type DayPlan, isBookable, type Load, leftAt, planOf, type Slot } from './rules/slot-rules.ts';
import { appointments, workshopDays } from './tables.ts';

type Reader = Database | Transaction;
type Place = { storeId: string; hours: readonly OpenHours[] };

export type Slots = ReturnType<typeof createSlots>;

/** The places of workshops, and how they are taken. */
export function createSlots({ clock }: { clock: Clock }) {
  return {
    /** Capacity and load of these days at several stores, by two queries. */
    plansOf,

    /**
     * Locks the day and checks that there is a place for a visit; the caller writes the appointment. An appointment
     * that moves does not stand in its own way. @throws AppError maintenance.noStore, maintenance.slotTaken
     */
    async take(
      tx: Transaction,
      storeId: string,
      wanted: Slot & { minutes: number; by: 'customer' | 'staff'; moving?: string },
    ): Promise<void> {
      const { day, hour, minutes, by, moving } = wanted;
      const workshop = await findWorkshop(tx, storeId);
      if (!workshop) throw new AppError('maintenance.noStore');
      await lockDay(tx, storeId, day);
      if (by === 'customer' && !isBookable(wanted, clock.now())) throw new AppError('maintenance.slotTaken');
      const plans = await plansOf(tx, [workshop], [day], moving);
      const plan = plans.get(storeId)?.[0];
      if (!plan || leftAt(plan, hour, minutes) === 0) throw new AppError('maintenance.slotTaken');
    },
  };
}

/** Of two customers who want the last place of a day, the second waits here until the first is written. */
export async function lockDay(tx: Transaction, storeId: string, day: string): Promise<void> {
  await tx.insert(workshopDays).values({ storeId, day }).onConflictDoNothing();
  await tx
    .select({ day: workshopDays.day })
    .from(workshopDays)
    .where(and(eq(workshopDays.storeId, storeId), eq(workshopDays.day, day)))
    .for('update');
}

/** Plans by store, in the order of the days. */
export async function plansOf(
  reader: Reader,
  places: readonly Place[],
  days: readonly string[],
  moving?: string,
): Promise<ReadonlyMap<string, DayPlan[]>> {
  if (places.length === 0 || days.length === 0) return new Map();
  const storeIds = places.map(({ storeId }) => storeId);
  const exceptions = await reader
    .select()
    .from(workshopDays)
    .where(and(inArray(workshopDays.storeId, storeIds), inArray(workshopDays.day, [...days])));
  const loads = await loadsOf(reader, storeIds, days, moving);
  return new Map(
    places.map(({ storeId, hours }) => [
      storeId,
      days.map((day) => {
        const set = exceptions.find((one) => one.storeId === storeId && one.day === day);
        const exception =
          set && set.capacity !== null ? { capacity: set.capacity, reason: set.reason ?? '' } : null;
        return planOf(hours, { day, exception, loads: loads.get(`${storeId}/${day}`) ?? [] });
      }),
    ]),
  );
}

/** What occupies places: appointments at their time, or at the one that the store proposes. */
async function loadsOf(
  reader: Reader,
  storeIds: readonly string[],
  days: readonly string[],
  moving: string | undefined,
): Promise<ReadonlyMap<string, Load[]>> {
  const { appointmentNo, storeId, status, day, hour, minutes, changeDay, changeHour } = appointments;
  const rows = await reader
    .select({ storeId, status, day, hour, minutes, changeDay, changeHour })
    .from(appointments)
    .where(
      and(
        inArray(storeId, [...storeIds]),
        moving === undefined ? undefined : ne(appointmentNo, moving),
        or(
          and(inArray(day, [...days]), inArray(status, ['requested', 'confirmed', 'arrived'])),
          and(inArray(changeDay, [...days]), eq(status, 'changed')),
        ),
      ),
    );
  const loads = new Map<string, Load[]>();
  for (const row of rows) {
    const at = timeOf(row);
    if (!at) continue;
    const key = `${row.storeId}/${at.day}`;
    loads.set(key, [...(loads.get(key) ?? []), { hour: at.hour, minutes: row.minutes }]);
  }
  return loads;
}

/** The time that occupies a place; null while the customer chooses again. */
export function timeOf(row: {
  status: string;
  day: string;
  hour: number;
  changeDay: string | null;
  changeHour: number | null;
}): Slot | null {
  const { status, day, hour, changeDay, changeHour } = row;
  if (status !== 'changed') return { day, hour };
  return changeDay === null || changeHour === null ? null : { day: changeDay, hour: changeHour };
}
