import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A figure of the day of a row: replaced by a newer day's, joined within the same, kept against an older. */
export function ofDay(day: PgColumn, column: PgColumn, added: SQL, joined: SQL): SQL {
  return sql`case when excluded.day > ${day} then ${added} when excluded.day = ${day} then ${joined} else ${column} end`;
}
