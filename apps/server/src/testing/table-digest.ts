import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';

/**
 * Tables that say nothing of what a command did: what was seen and counted at the door, how partners answer,
 * and secrets that the clock sweeps away.
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
]);

/**
 * What every table holds, as one hash each, and the jobs that wait with a payload. Two digests are equal when
 * nothing has changed in between.
 */
export async function digestOfTables(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    if (!leftOut.has(name))
      digests[name] = await hashOf(db, sql`select t::text as row from ${sql.identifier(name)} t`);
  }
  // Jobs without a payload are the clock's own.
  digests.jobs = await hashOf(
    db,
    sql`select name || data::text as row from jobs.job where data::text <> '{}'`,
  );
  return digests;
}

async function hashOf(db: Database, rows: ReturnType<typeof sql>): Promise<string> {
  const answer = await db.execute<{ hash: string }>(
    sql`select md5(coalesce(string_agg(row, e'\n' order by row), '')) as hash from (${rows}) every`,
  );
  return answer.rows[0]?.hash ?? '';
}
