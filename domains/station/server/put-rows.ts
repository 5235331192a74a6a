import type { Transaction } from '@ev/platform/database.ts';
import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { getTableColumns } from 'drizzle-orm/utils';

/**
 * Upserts rows in one statement with one parameter, the rows as JSON. One parameter per field would take
 * twenty times as long to build, and a page of stations has ten thousand fields.
 */
export async function putRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  how: {
    key: keyof Table['$inferInsert'] & string;
    /** Updates of an existing row that differ from the incoming value. */
    set?: Readonly<Record<string, SQL>>;
    /** Fields of an existing row that are not overwritten. */
    kept?: readonly string[];
    /** Leaves an existing row with the same values untouched. */
    onlyChanged?: boolean;
  },
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { name } = getTableConfig(table);
  const fields = Object.entries(getTableColumns(table)).filter(([field]) => field in first);
  const columnOf = new Map(fields.map(([field, column]) => [field, column.name]));
  const key = columnOf.get(how.key) ?? how.key;
  const quoted = (column: string) => sql.raw(`"${column}"`);
  const listed = (columns: readonly string[], prefix = '') =>
    sql.raw(columns.map((column) => `${prefix}"${column}"`).join(', '));
  const all = fields.map(([, column]) => column.name);
  const given = fields.filter(([field]) => field !== how.key && !how.kept?.includes(field));
  const written = given.map(([, column]) => column.name);
  const sets = given.map(
    ([field, column]) =>
      sql`${quoted(column.name)} = ${how.set?.[field] ?? sql.raw(`excluded."${column.name}"`)}`,
  );
  const json = JSON.stringify(
    rows.map((row: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(fields.map(([field, column]) => [column.name, row[field]])),
    ),
  );
  const changed = how.onlyChanged
    ? sql`where (${listed(written, `"${name}".`)}) is distinct from (${listed(written, 'excluded.')})`
    : sql``;
  // Sort by the key, as all writers of these rows do, so that two concurrent writers wait instead of
  // deadlocking.
  await tx.execute(sql`
    insert into ${quoted(name)} (${listed(all)})
    select ${listed(all)} from jsonb_populate_recordset(null::${quoted(name)}, ${json}::jsonb) order by ${quoted(key)}
    on conflict (${quoted(key)}) do update set ${sql.join(sets, sql`, `)} ${changed}`);
}
