import type pg from 'pg';
import type { Migration } from '../migration-folders.ts';
import { unknownMigrations } from './catalogue.ts';
import type { Manifest, TableEntry } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';
import { nameOf } from './text-session.ts';

type Known = ReadonlyMap<string, readonly Migration[]>;
type Step = { journal: string; migrations: readonly Migration[] };

/**
 * The migrations that lead an empty database to the schema of the backup, in the order of this product.
 * @throws BackupRefusal naming the migrations that this product does not have: the backup is newer
 */
export function stepsTo({ migrations, product }: Manifest, known: Known): Step[] {
  const unknown = unknownMigrations(migrations, known, { sameContent: true });
  if (unknown.length > 0)
    throw new BackupRefusal(
      `这份备份来自更新的版本 ${product}，本产品没有它的迁移：${unknown.join('、')}。请用那个版本的产品恢复，没有改动`,
    );
  const applied = new Map(migrations.map((one) => [one.journal, new Set(one.applied.map(({ at }) => at))]));
  return [...known].flatMap(([journal, own]) => {
    const times = applied.get(journal);
    return times ? [{ journal, migrations: own.filter(({ at }) => times.has(at)) }] : [];
  });
}

/** Makes the tables of a backup. The journals stay empty: their rows are in the backup. */
export async function createSchema(
  client: pg.Client,
  steps: readonly Step[],
  tables: readonly TableEntry[],
): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  for (const { journal, migrations } of steps) {
    // As drizzle makes it.
    await client.query(
      `CREATE TABLE ${nameOf({ schema: 'drizzle', name: journal })}
        (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
    );
    for (const { statements } of migrations)
      for (const statement of statements) await client.query(statement);
  }
  for (const { schema, name, partition } of tables) {
    if (!partition) continue;
    const parent = nameOf({ schema, name: partition.of });
    // A migration makes the partition for everything else.
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${nameOf({ schema, name })} PARTITION OF ${parent} ${partition.bound}`,
    );
  }
}

type ForeignKey = { schema: string; table: string; name: string; definition: string };

/**
 * Takes the foreign keys off, so that tables can be loaded in any order.
 * @returns puts them on again, which proves them for all rows
 */
export async function withoutForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<ForeignKey>(
    `select n.nspname as schema, c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname = 'public' order by 1, 2, 3`,
  );
  const alter = ({ schema, table, name }: ForeignKey, act: string) =>
    `ALTER TABLE ${nameOf({ schema, name: table })} ${act} CONSTRAINT ${client.escapeIdentifier(name)}`;
  for (const key of rows) await client.query(alter(key, 'DROP'));
  return async () => {
    for (const key of rows) await client.query(`${alter(key, 'ADD')} ${key.definition}`);
  };
}

/** @throws BackupRefusal unless the database has no table, sequence or view at all */
export async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; database: string }>(
    `select n.nspname || '.' || c.relname as name, current_database() as database
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
      order by 1 limit 3`,
  );
  const [first] = rows;
  if (first)
    throw new BackupRefusal(
      `数据库 ${first.database} 不是空的（有 ${rows.map(({ name }) => name).join('、')}），恢复只写入空的数据库，没有改动`,
    );
}
