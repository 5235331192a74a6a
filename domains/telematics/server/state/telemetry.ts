import { dayMs, minuteMs } from '@ev/kernel/durations.ts';
import { addDays, type Day, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eq, sql } from 'drizzle-orm';
import { telemetry } from '../tables.ts';
import type { StateReport } from './report-shapes.ts';

/** How long measurements are stored. A month is dropped once its last day is older. */
export const keptDays = 90;
/** Any number that no other code uses as an advisory lock. */
const lock = 7_265_452;

export type Sample = { vin: string; measuredAt: Date; report: StateReport };

/** The first day of the month of an instant. */
const monthOf = (instant: Date): Day => `${shanghaiDay(instant).slice(0, 7)}-01`;
const monthAfter = (month: Day): Day => `${addDays(month, 32).slice(0, 7)}-01`;
const prefix = 'vehicle_telemetry_';
const nameOf = (month: Day) => prefix + month.slice(0, 7).replace('-', '_');

/** Measurements over time: one a minute of each car, in partitions by month that expire as a whole. */
export function createTelemetry({ db }: { db: Database }) {
  /** Months whose partition this process has seen. */
  const seen = new Set<Day>();

  async function ensure(tx: Transaction, month: Day): Promise<void> {
    if (seen.has(month)) return;
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    const [from, to] = [startOfDay(month), startOfDay(monthAfter(month))];
    await tx.execute(
      sql.raw(
        `create table if not exists ${nameOf(month)} partition of vehicle_telemetry for values from ('${from.toISOString()}') to ('${to.toISOString()}')`,
      ),
    );
  }

  return {
    /**
     * Returns the months that now have a partition; after the commit call `note` with them.
     * @param now measurements older than what is stored are left out
     */
    async add(tx: Transaction, samples: readonly Sample[], now: Date): Promise<ReadonlySet<Day>> {
      const rows = new Map<string, typeof telemetry.$inferInsert>();
      const months = new Set<Day>();
      for (const { vin, measuredAt, report } of samples) {
        const { energy, odometer } = report;
        if ((!energy && !odometer) || now.getTime() - measuredAt.getTime() > keptDays * dayMs) continue;
        const at = new Date(Math.floor(measuredAt.getTime() / minuteMs) * minuteMs);
        months.add(monthOf(at));
        rows.set(`${vin} ${at.getTime()}`, {
          vin,
          at,
          socPercent: energy?.socPercent ?? null,
          rangeKm: energy?.rangeKm ?? null,
          odometerKm: odometer?.km ?? null,
        });
      }
      if (rows.size === 0) return months;
      for (const month of [...months].sort()) await ensure(tx, month);
      await tx
        .insert(telemetry)
        .values([...rows.values()])
        .onConflictDoNothing();
      return months;
    },

    note(months: ReadonlySet<Day>): void {
      for (const month of months) seen.add(month);
    },

    async forget(tx: Transaction, vin: string): Promise<void> {
      await tx.delete(telemetry).where(eq(telemetry.vin, vin));
    },

    async dropOld(now: Date): Promise<void> {
      const oldest = nameOf(monthOf(new Date(now.getTime() - keptDays * dayMs)));
      const { rows } = await db.execute<{ name: string }>(
        sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'vehicle_telemetry'::regclass and c.relname < ${oldest}`,
      );
      for (const { name } of rows) {
        await db.execute(sql`drop table if exists ${sql.identifier(name)}`);
        seen.clear();
      }
    },
  };
}
