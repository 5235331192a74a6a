import type { Database } from '@ev/platform/database.ts';
import { sql } from 'drizzle-orm';

/**
 * Tables that say nothing of a command's effect: counters of the gateway, the health and the log of partners,
 * which is written a little later, and secrets that expire by the clock.
 */
const leftOut = new Set([
  'idempotency_record',
  'seen_signature',
  'rate_window',
  'captcha_challenge',
  'captcha_pass',
  'login_sign',
  'provider_health',
  'provider_refusal',
  'charging_message',
  'staff_session_seen',
]);

/**
 * The content of every table, as one hash each, and the waiting jobs with a payload. Two digests are equal
 * when nothing has changed in between. One statement: walks read hundreds of digests.
 */
export async function digestOfTables(db: Database): Promise<Record<string, string>> {
  // Partitions are read with their table.
  const tables = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
  const rowsOf = tables.rows
    .filter(({ name }) => !leftOut.has(name))
    .map(({ name }) => sql`select ${name}::text as name, t::text as row from ${sql.identifier(name)} t`);
  // Jobs without a payload are scheduled ones.
  const waiting = sql`select 'jobs', name || data::text from jobs.job where data::text <> '{}'`;
  const { rows } = await db.execute<{ name: string; hash: string }>(sql`
    select name, md5(string_agg(row, e'\n' order by row)) as hash
    from (${sql.join([...rowsOf, waiting], sql` union all `)}) every
    group by name`);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
