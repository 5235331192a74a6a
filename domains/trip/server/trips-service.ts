import type { Api } from '@ev/contract';
import { dayMs } from '@ev/kernel/durations.ts';
import { addDays, type Day, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { Authorisations, Vehicles } from '@ev/vehicle/server/public.ts';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { TripDetail, TripRow } from '../contract/trip.ts';
import { cityTextOf, openEnds, openPath } from './sealed-path.ts';
import { type TripRecord, trips } from './tables.ts';
import { consumptionOf, figuresOf, minutesOf, sumOf, usualOf } from './trip-rules.ts';

const usualDays = 90;

const sum = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)::int`;
const minutes = sql`greatest(1, round(extract(epoch from ${trips.endedAt} - ${trips.startedAt}) / 60))`;
const dayOfTrip = sql<Day>`to_char(${trips.startedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
const monthOfTrip = sql<string>`to_char(${trips.startedAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`;

/** The first day of the month after `2026-11`. */
function monthAfter(month: string): Day {
  return `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;
}

/** Drives as the owner of the car sees and deletes them. */
export function createTrips(parts: {
  db: Database;
  vault: Vault;
  vehicles: Pick<Vehicles, 'accessOf'>;
  authorisations: Pick<Authorisations, 'grantedSince' | 'isGranted'>;
}) {
  const { db, vault, vehicles, authorisations } = parts;

  /** Family members see no drives. @throws AppError vehicle.notFound, vehicle.notOwner */
  async function assertOwner(reader: Database | Transaction, accountId: string, vin: string): Promise<void> {
    const access = await vehicles.accessOf(reader, accountId, vin);
    if (!access) throw new AppError('vehicle.notFound');
    if (access.role !== 'owner') throw new AppError('vehicle.notOwner');
  }

  const ofCar = (accountId: string, vin: string) => and(eq(trips.accountId, accountId), eq(trips.vin, vin));
  const between = (from: Day, to: Day) =>
    and(gte(trips.startedAt, startOfDay(from)), lt(trips.startedAt, startOfDay(to)));

  /** The consumption of the ninety days before, to compare a drive or a month with. */
  async function usualBefore(own: SQL | undefined, before: Date): Promise<number | null> {
    const from = new Date(before.getTime() - usualDays * dayMs);
    const [sums] = await db
      .select({ meters: sum(trips.meters), wattHours: sum(trips.wattHours) })
      .from(trips)
      .where(and(own, gte(trips.startedAt, from), lt(trips.startedAt, before)));
    return usualOf(sums ?? { meters: 0, wattHours: 0 });
  }

  function rowOf(row: TripRecord, showsPlaces: boolean): TripRow {
    const path = showsPlaces ? openPath(vault, row) : [];
    const ends = showsPlaces ? openEnds(vault, row) : null;
    return {
      tripNo: row.tripNo,
      startedAt: row.startedAt.toISOString(),
      endedAt: row.endedAt.toISOString(),
      meters: row.meters,
      minutes: minutesOf(row),
      wattHours: row.wattHours,
      kwhPer100Km: consumptionOf(row),
      fromText: ends?.from ?? cityTextOf(path[0]),
      toText: ends?.to ?? cityTextOf(path.at(-1)),
      score: row.score,
    };
  }

  return {
    /** @throws AppError vehicle.notFound, vehicle.notOwner */
    async month(
      accountId: string,
      { vin, month }: Api['trip.getMonth']['parsed'],
    ): Promise<Api['trip.getMonth']['output']> {
      await assertOwner(db, accountId, vin);
      const own = ofCar(accountId, vin);
      const first: Day = `${month}-01`;
      const [since, usual, days, months] = await Promise.all([
        authorisations.grantedSince(db, vin, 'tripHistory'),
        usualBefore(own, startOfDay(first)),
        db
          .select({
            day: dayOfTrip,
            trips: sql<number>`count(*)::int`,
            meters: sum(trips.meters),
            minutes: sum(minutes),
            wattHours: sum(trips.wattHours),
          })
          .from(trips)
          .where(and(own, between(first, monthAfter(month))))
          .groupBy(dayOfTrip)
          .orderBy(desc(dayOfTrip)),
        db.selectDistinct({ month: monthOfTrip }).from(trips).where(own).orderBy(desc(monthOfTrip)),
      ]);
      return {
        recording: since !== null,
        since: since?.toISOString() ?? null,
        total: sumOf(days),
        usualKwhPer100Km: usual,
        days: days.map(({ day, ...sums }) => ({ day, ...figuresOf(sums) })),
        months: months.map((one) => one.month),
      };
    },

    /** @throws AppError vehicle.notFound, vehicle.notOwner */
    async ofDay(
      accountId: string,
      { vin, day }: Api['trip.listTrips']['parsed'],
    ): Promise<Api['trip.listTrips']['output']> {
      await assertOwner(db, accountId, vin);
      const showsPlaces = await authorisations.isGranted(db, vin, 'location');
      const rows = await db
        .select()
        .from(trips)
        .where(and(ofCar(accountId, vin), between(day, addDays(day, 1))))
        .orderBy(desc(trips.startedAt));
      return { trips: rows.map((row) => rowOf(row, showsPlaces)) };
    },

    /** @throws AppError trip.notFound, also for a drive of another owner */
    async get(accountId: string, tripNo: string): Promise<TripDetail> {
      const [row] = await db.select().from(trips).where(eq(trips.tripNo, tripNo));
      const access = row && (await vehicles.accessOf(db, accountId, row.vin));
      if (row?.accountId !== accountId || access?.role !== 'owner') throw new AppError('trip.notFound');
      const showsPlaces = await authorisations.isGranted(db, row.vin, 'location');
      const path = showsPlaces ? openPath(vault, row) : [];
      return {
        ...rowOf(row, showsPlaces),
        vin: row.vin,
        plot: row.plot.map(([fromMeters, wattHours, kmPerHour]) => ({ fromMeters, wattHours, kmPerHour })),
        recoveredWattHours: row.recoveredWattHours,
        maxKmPerHour: row.maxKmPerHour,
        path: path.map(([latitude, longitude]) => ({ latitude, longitude })),
        usualKwhPer100Km: await usualBefore(ofCar(accountId, row.vin), row.startedAt),
      };
    },

    /** Deletes for good. @throws AppError trip.notFound, vehicle.notFound, vehicle.notOwner */
    async remove(
      tx: Transaction,
      accountId: string,
      input: Api['trip.deleteTrips']['parsed'],
    ): Promise<{ deleted: number }> {
      const { what, tripNo = '', vin = '', day } = input;
      if (what === 'trip') {
        const own = and(eq(trips.tripNo, tripNo), eq(trips.accountId, accountId));
        const deleted = await tx.delete(trips).where(own).returning({ tripNo: trips.tripNo });
        if (deleted.length === 0) throw new AppError('trip.notFound');
        return { deleted: 1 };
      }
      await assertOwner(tx, accountId, vin);
      const within = day === undefined ? undefined : between(day, addDays(day, 1));
      const deleted = await tx
        .delete(trips)
        .where(and(ofCar(accountId, vin), what === 'day' ? within : undefined))
        .returning({ tripNo: trips.tripNo });
      return { deleted: deleted.length };
    },
  };
}
