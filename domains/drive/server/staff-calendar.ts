import type { Api } from '@ev/contract';
import { addDays, type Day, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import { driveStatus } from '../contract/statuses.ts';
import { readRules } from './drive-rules-store.ts';
import { readPlans } from './plans.ts';
import { planOf } from './slot-plan.ts';
import { everyDay, slotsOfDay, type WeekHours } from './slot-rules.ts';
import type { StaffClosures } from './staff-closures.ts';
import { staffRowOf } from './staff-presenter.ts';
import type { DrivingStores } from './staff-stores.ts';
import { driveCars, driveHours, driveLeads, testDrives } from './tables.ts';

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const satisfies (keyof WeekHours)[];

/** The calendar of a store and its test drive offer. */
export function createStaffCalendar(parts: {
  db: Database;
  clock: Clock;
  drivingStores: DrivingStores;
  closures: Pick<StaffClosures, 'listOf'>;
  carNames: Slots['store.carNames'];
}) {
  const { db, clock, drivingStores, closures, carNames } = parts;

  /** Open and completed bookings; cancelled ones take no slot. */
  async function drivesOf(storeId: string, from: Date, until: Date) {
    const { toConfirm, toDrive, completed } = driveStatus;
    return db
      .select({ drive: testDrives, adviser: driveLeads.ownerName })
      .from(testDrives)
      .leftJoin(driveLeads, eq(driveLeads.driveId, testDrives.id))
      .where(
        and(
          eq(testDrives.storeId, storeId),
          gte(testDrives.startsAt, from),
          lt(testDrives.startsAt, until),
          inArray(testDrives.status, [toConfirm, toDrive, completed]),
        ),
      )
      .orderBy(asc(testDrives.startsAt), asc(testDrives.createdAt), asc(testDrives.id));
  }

  return {
    /** @throws AppError drive.storeUnknown */
    async list(
      actor: StaffActor,
      { storeId: asked, day: around, view }: Api['drive.listCalendar']['parsed'],
    ): Promise<Api['drive.listCalendar']['output']> {
      const now = clock.now();
      const today = shanghaiDay(now);
      const days = view === 'day' ? [around ?? today] : weekOf(around ?? today);
      const { store, stores } = await drivingStores.choose(actor, asked);
      const head = { today, days, stores, serverTime: now.toISOString() };
      if (!store) return { ...head, store: null, models: [], slots: [], drives: [], closures: [] };
      const { storeId, storeName, open } = store;
      const from = startOfDay(days[0] ?? today);
      const until = startOfDay(addDays(days.at(-1) ?? today, 1));
      const [rules, plans, rows, closed] = await Promise.all([
        readRules(db),
        readPlans(db, { storeId, from, until, now }),
        drivesOf(storeId, from, until),
        closures.listOf(storeId, { from, to: until }),
      ]);
      const slots = days.flatMap((day) =>
        plans.flatMap((known) =>
          slotsOfDay(planOf(known, store.hours, rules), day).map(({ startsAt, endsAt, capacity }) => ({
            day,
            startsAt: new Date(startsAt).toISOString(),
            endsAt: new Date(endsAt).toISOString(),
            modelCode: known.modelCode,
            capacity,
            taken: known.taken.get(startsAt) ?? 0,
          })),
        ),
      );
      const codes = [
        ...new Set([...plans.map(({ modelCode }) => modelCode), ...rows.map(({ drive }) => drive.modelCode)]),
      ];
      const names = await carNames(codes);
      return {
        ...head,
        store: { storeId, storeName, open },
        models: codes.map((modelCode) => ({ modelCode, modelName: names.get(modelCode) ?? modelCode })),
        slots,
        drives: rows.map(({ drive, adviser }) => ({
          ...staffRowOf(drive, adviser, now),
          day: shanghaiDay(drive.startsAt ?? now),
          modelCode: drive.modelCode,
        })),
        closures: closed,
      };
    },

    /** @throws AppError drive.storeUnknown */
    async setUp(actor: StaffActor, asked: string | undefined): Promise<Api['drive.getStoreSetUp']['output']> {
      const now = clock.now();
      const [{ store, stores }, rules] = await Promise.all([
        drivingStores.choose(actor, asked),
        readRules(db),
      ]);
      const head = { stores, serverTime: now.toISOString() };
      if (!store) {
        const { slotMinutes } = rules;
        return { ...head, slotMinutes, store: null, ownHours: false, week: [], cars: [], closures: [] };
      }
      const { storeId, storeName, open } = store;
      const [[own], rows, closed] = await Promise.all([
        db.select().from(driveHours).where(eq(driveHours.storeId, storeId)),
        db
          .select()
          .from(driveCars)
          .where(and(eq(driveCars.storeId, storeId), eq(driveCars.withdrawn, false)))
          .orderBy(asc(driveCars.position), asc(driveCars.id)),
        closures.listOf(storeId, { from: now }),
      ]);
      const names = await carNames(rows.map(({ modelCode }) => modelCode));
      const week = own?.week ?? everyDay(store.hours);
      return {
        ...head,
        store: { storeId, storeName, open },
        slotMinutes: own?.slotMinutes ?? rules.slotMinutes,
        ownHours: own !== undefined,
        week: weekdays.map((weekday) => week[weekday]),
        cars: rows.map(({ id, plate, modelCode, versionName, colour, active }) => ({
          carId: id,
          plate,
          versionName,
          colour,
          active,
          modelName: names.get(modelCode) ?? modelCode,
        })),
        closures: closed,
      };
    },
  };
}

/** From Monday to Sunday. */
function weekOf(day: Day): Day[] {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(day, -sinceMonday);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}
