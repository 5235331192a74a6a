import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { sqlState } from '@ev/platform/database.ts';
import { sql } from 'drizzle-orm';

/** How long measurements are stored. The billed figures are stored with the order. */
export const keptMonths = 13;
/** How many partitions are created ahead, so that every month has its own before it begins. */
const aheadMonths = 2;

/** The first day of the month that is `away` months from the instant, Asia/Shanghai. */
function monthOf(instant: Date, away: number): string {
  let day = `${shanghaiDay(instant).slice(0, 7)}-01`;
  for (let step = 0; step < Math.abs(away); step += 1)
    day = `${addDays(day, away > 0 ? 32 : -1).slice(0, 7)}-01`;
  return day;
}

/**
 * The default partition already contains rows of this month, for example after a clock change, and they stay
 * there; or another process has just created the partition.
 */
const whereItIs = ['23514', '42P07', '23505'];

const nameOf = (month: string) => `charge_sample_${month.slice(0, 7).replace('-', '_')}`;

/** One partition of the table per month; an expired month is dropped as a whole, without deleting rows. */
export function createSampleParts({ db, clock }: { db: Database; clock: Clock }) {
  async function make(month: string): Promise<void> {
    const [from, to] = [startOfDay(month), startOfDay(monthOf(startOfDay(month), 1))];
    const name = sql.identifier(nameOf(month));
    const bounds = sql.raw(`from ('${from.toISOString()}') to ('${to.toISOString()}')`);
    try {
      await db.execute(
        sql`create table if not exists ${name} partition of charge_sample for values ${bounds}`,
      );
    } catch (error) {
      if (!whereItIs.includes(sqlState(error) ?? '')) throw error;
    }
  }

  return {
    async makeAndDrop(): Promise<void> {
      const now = clock.now();
      for (let away = 0; away <= aheadMonths; away += 1) await make(monthOf(now, away));
      const last = nameOf(monthOf(now, -keptMonths));
      const { rows } = await db.execute<{ name: string }>(
        sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'charge_sample'::regclass and c.relname ~ '^charge_sample_[0-9]{4}_[0-9]{2}$' and c.relname < ${last}`,
      );
      for (const { name } of rows) await db.execute(sql`drop table ${sql.identifier(name)}`);
    },
  };
}
