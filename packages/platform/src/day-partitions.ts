import { addDays, type Day } from '@ev/kernel/shanghai-time.ts';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

/**
 * A table with one partition per day, so that a whole day can be dropped at the same cost no matter how many
 * rows it has.
 * @param lock any number that no other code uses as an advisory lock
 * @param bound the beginning of a day, in the format that PostgreSQL reads for the partition key
 */
export function dayPartitions({
  table,
  prefix,
  lock,
  bound,
}: {
  table: string;
  /** Prefix of the partition names, before the day. */
  prefix: string;
  lock: number;
  bound(day: Day): string;
}) {
  const made = sql`select inhrelid from pg_inherits where inhparent = ${table}::regclass`;
  const nameOf = (day: Day) => `${prefix}${day.replaceAll('-', '')}`;
  const dayOf = (name: string): Day => name.slice(prefix.length).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

  return {
    /**
     * Creates the partition of a day if it does not exist yet. Of several concurrent callers one creates it.
     */
    async ensure(tx: Transaction, day: Day): Promise<void> {
      // Reads the catalogue itself: a connection's cache of names may be older than a partition that another
      // connection created.
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
