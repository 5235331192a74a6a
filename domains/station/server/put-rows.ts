import type { Transaction } from '@ev/platform/database.ts';
import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { getTableColumns } from 'drizzle-orm/utils';

/**
 * Writes rows over those of the same key, in one statement with one value: the rows as JSON. A value for each field of
 * each row would cost twenty times as much to put together, and a page of stations has ten thousand fields.
 */
export async function putRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  how: {
    key: keyof Table['$inferInsert'] & string;
    /** What becomes of a row that is there, other than what comes. */
    set?: Readonly<Record<string, SQL>>;
    /** Fields of a row that is there which stay. */
    kept?: readonly string[];
    /** A row that is there and says the same is left alone. */
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
  // In the order of the key, as all who write them do: two at once wait for each other and do not meet crosswise.
  await tx.execute(sql`
    insert into ${quoted(name)} (${listed(all)})
    select ${listed(all)} from jsonb_populate_recordset(null::${quoted(name)}, ${json}::jsonb) order by ${quoted(key)}
    on conflict (${quoted(key)}) do update set ${sql.join(sets, sql`, `)} ${changed}`);
}
