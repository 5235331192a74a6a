import { type SQL, sql } from 'drizzle-orm';

/**
 * The number of rows, counted up to `most`. Used as a column of the query that reads the first rows, so that
 * both need only one round trip and a long list costs no more than a short one.
 * @param rows the query from its `from` on, such as sql`from ${orders} where ${open}`
 */
export function countedTo(most: number, rows: SQL): SQL<number> {
  return sql<number>`(select count(*)::int from (select ${rows} limit ${most}) counted)`;
}
