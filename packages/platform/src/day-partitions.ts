import { addDays, type Day } from '@ev/kernel/shanghai-time.ts';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

/**
 * A table whose rows stand in a partition for each day, so that a day leaves as a whole, which costs the same however
 * much it holds.
 * @param lock any number that nobody else locks
 * @param bound the beginning of a day, as PostgreSQL reads it for the column that it is partitioned by
 */
export function dayPartitions({
  table,
  prefix,
  lock,
  bound,
}: {
  table: string;
  /** What the partitions are called, before the day. */
  prefix: string;
  lock: number;
  bound(day: Day): string;
}) {
  const made = sql`select inhrelid from pg_inherits where inhparent = ${table}::regclass`;
  const nameOf = (day: Day) => `${prefix}${day.replaceAll('-', '')}`;
  const dayOf = (name: string): Day => name.slice(prefix.length).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

  return {
    /** Makes the partition of a day where it is not there yet; of several at once one makes it. */
    async ensure(tx: Transaction, day: Day): Promise<void> {
      // Asked of the catalogue itself: what a connection remembers of names may be older than what another one has made.
      const isThere = async () => {
        const { rows } = await tx.execute(
          sql`select 1 from pg_class where oid in (${made}) and relname = ${nameOf(day)}`,
        );
        return rows.length > 0;
      };
      if (await isThere()) return;
      await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
      if (await isThere()) return;
      const bounds = `from ('${bound(day)}') to ('${bound(addDays(day, 1))}')`;
      await tx.execute(sql.raw(`create table ${nameOf(day)} partition of ${table} for values ${bounds}`));
    },

    async dropBefore(db: Database, oldest: Day): Promise<void> {
      const { rows } = await db.execute<{ name: string }>(
        sql`select relname as name from pg_class where oid in (${made})`,
      );
      for (const { name } of rows.filter((one) => dayOf(one.name) < oldest))
        await db.execute(sql.raw(`drop table if exists ${nameOf(dayOf(name))}`));
    },
  };
}
