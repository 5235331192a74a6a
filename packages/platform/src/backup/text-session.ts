import { withClient } from '@ev/postgres/with-client.ts';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Settings that decide how COPY writes values as text; both sides of a copy must have the same. */
const textSettings = [
  `client_encoding = 'UTF8'`,
  `datestyle = 'ISO, YMD'`,
  `timezone = 'UTC'`,
  `intervalstyle = 'postgres'`,
  'extra_float_digits = 3',
  `bytea_output = 'hex'`,
  // A copy takes as long as it takes, and a snapshot waits meanwhile.
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  // A table that is being changed is waited for, but a deployment is not held up for long.
  `lock_timeout = '60s'`,
] as const;

/** A connection of its own for `work`. */
export const withConnection = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient({ connectionString: url, application_name: 'ev-backup' }, work);

/** Begins a transaction that sees one moment: a given snapshot, or that of its first query. */
export async function beginReading(client: pg.Client, snapshot?: string): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  if (snapshot !== undefined) await client.query(`SET TRANSACTION SNAPSHOT '${snapshot}'`);
  await setTextSettings(client);
}

export async function beginWriting(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  await setTextSettings(client);
}

/** In each transaction: behind a pooler the next one may use another connection. */
async function setTextSettings(client: pg.Client): Promise<void> {
  for (const setting of textSettings) await client.query(`SET LOCAL ${setting}`);
}

/** `schema.name`, each quoted. */
export const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

const columnsOf = (columns: readonly string[]) => columns.map((name) => pg.escapeIdentifier(name)).join(', ');

/** The rows of a table, or of a query. */
export const copyOut = (client: pg.Client, source: string) =>
  client.query(copyTo(`COPY ${source} TO STDOUT`));

export const copyIn = (client: pg.Client, target: string) =>
  client.query(copyFrom(`COPY ${target} FROM STDIN`));

/** A table with its columns, as COPY names it. */
export const copied = (table: { schema: string; name: string; columns: readonly string[] }): string =>
  table.columns.length > 0 ? `${nameOf(table)} (${columnsOf(table.columns)})` : nameOf(table);
