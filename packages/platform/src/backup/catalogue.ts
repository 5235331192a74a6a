import type pg from 'pg';
import { type Migration, migrationFolders, migrationsIn, type Places } from '../migration-folders.ts';
import type { AppliedMigration, Manifest, TableEntry } from './manifest.ts';
import { nameOf } from './text-session.ts';

export type TablePlan = Pick<TableEntry, 'schema' | 'name' | 'columns' | 'partition'>;

/** The tables of the product and of its migrations. The job queue has its own format (`waiting-jobs.ts`). */
export const ownSchemas = ['drizzle', 'public'] as const;

/**
 * The tables that hold rows: partitions instead of their parents, with the columns that can be written.
 */
export async function listTables(client: pg.Client): Promise<TablePlan[]> {
  const { rows } = await client.query<TablePlan>(
    `select n.nspname as schema, c.relname as name,
            coalesce((select json_agg(a.attname order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '[]') as columns,
            case when c.relispartition then json_build_object(
              'of', (select p.relname from pg_inherits i join pg_class p on p.oid = i.inhparent where i.inhrelid = c.oid),
              'bound', pg_get_expr(c.relpartbound, c.oid)) end as partition
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = any($1)
      order by 1, 2`,
    [[...ownSchemas]],
  );
  return rows;
}

export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string; value: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
      where schemaname = any($1) and last_value is not null order by 1, 2`,
    [[...ownSchemas]],
  );
  return rows.map(({ schema, name, value }) => ({ schema, name, value: Number(value) }));
}

/** What each owner's journal in the database says, with the names by which this product knows them. */
export async function listApplied(client: pg.Client, places: Places): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'drizzle' order by 1`,
  );
  const known = knownMigrations(places);
  const journals = [];
  for (const { name } of rows) {
    const { rows: applied } = await client.query<{ at: string; hash: string }>(
      `select created_at::text as at, hash from ${nameOf({ schema: 'drizzle', name })} order by created_at, id`,
    );
    journals.push({
      journal: name,
      applied: applied.map(
        ({ at, hash }): AppliedMigration => ({
          name: known.get(name)?.find((one) => one.at === Number(at))?.name ?? null,
          at: Number(at),
          hash,
        }),
      ),
    });
  }
  return journals;
}

/**
 * The applied migrations, as `journal/name`, that are not among the known ones: a newer product made them.
 * With `sameContent` one with other content counts as another; without, its time identifies it, as it does for
 * drizzle.
 */
export function unknownMigrations(
  migrations: Manifest['migrations'],
  known: ReadonlyMap<string, readonly Migration[]>,
  { sameContent = false } = {},
): string[] {
  return migrations.flatMap(({ journal, applied }) =>
    applied.flatMap(({ name, at, hash }) => {
      const own = known.get(journal)?.find((one) => one.at === at);
      return own && (!sameContent || own.hash === hash) ? [] : [`${journal}/${name ?? at}`];
    }),
  );
}

/** The migrations of this product by journal, in the order in which they are applied. */
export function knownMigrations(places: Places): ReadonlyMap<string, readonly Migration[]> {
  return new Map(migrationFolders(places).map((folder) => [folder.journal, migrationsIn(folder)]));
}
