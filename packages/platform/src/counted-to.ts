import { type SQL, sql } from 'drizzle-orm';

/**
 * How many rows there are, counted no further than `most`: a column of a query that gives the first of them, so that
 * both take one way to the database, and a long list costs no more than a short one.
 * @param rows from the `from` on, such as sql`from ${orders} where ${open}`
 */
export function countedTo(most: number, rows: SQL): SQL<number> {
  return sql<number>`(select count(*)::int from (select ${rows} limit ${most}) counted)`;
}
