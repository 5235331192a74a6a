import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { LeadSource } from './lead-source.ts';

/** A lead in any source. */
export type LeadKey = { source: string; id: string };

/** The columns of `leadsOf`. */
export const foundLeads = {
  source: sql<string>`source`,
  id: sql<string>`id`,
  since: sql`since`.mapWith((value: string) => new Date(value)),
};

/**
 * The leads of these sources as one table for `from`, with the columns `source`, `id`, `status` and `since`:
 * whatever the number of leads, a page of all sources needs one query.
 */
export function leadsOf(
  sources: readonly LeadSource[],
  of: (source: LeadSource) => { since: AnyPgColumn | SQL; where: SQL | undefined },
): SQL {
  const selects = sources.map((source) => {
    const { since, where = sql`true` } = of(source);
    const { id, status } = source.table;
    return sql`select ${source.source}::text as source, ${id} as id, ${status} as status, ${since} as since from ${source.from} where ${where}`;
  });
  return sql`(${sql.join(selects, sql` union all `)}) as leads`;
}
