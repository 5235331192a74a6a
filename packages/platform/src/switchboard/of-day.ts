import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * A daily count in an upsert: a newer day replaces it, the same day adds to it, an older day leaves it
 * unchanged.
 */
export function ofDay(day: PgColumn, column: PgColumn, added: SQL, joined: SQL): SQL {
  return sql`case when excluded.day > ${day} then ${added} when excluded.day = ${day} then ${joined} else ${column} end`;
}
