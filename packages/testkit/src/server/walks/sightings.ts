import type { Database } from '@ev/platform/database.ts';
import { sql } from 'drizzle-orm';
import type { Walks } from './domain-walks.ts';

/**
 * Where which canaries were seen: places by name, `answer of order.getOrder to owner`, `table
 * car_order.buyer_name`.
 */
export type Sightings = ReturnType<typeof createSightings>;

export function createSightings() {
  const seen = new Map<string, Set<string>>();
  let texts = 0;
  return {
    /** Searches a text for the values of `canaries`. */
    search(place: string, text: string, canaries: Record<string, string>): void {
      texts += 1;
      for (const [name, value] of Object.entries(canaries)) {
        if (!text.includes(value)) continue;
        const known = seen.get(place) ?? new Set();
        seen.set(place, known.add(name));
      }
    },
    /** How many texts were searched. */
    searched: (): number => texts,
    /** Every place with what was seen there. */
    all(): Record<string, string[]> {
      const places = [...seen].sort(([a], [b]) => a.localeCompare(b));
      return Object.fromEntries(places.map(([place, names]) => [place, [...names].sort()]));
    },
  };
}

/** Where the domains together allow which data to be seen. A message to another person belongs to none of them. */
export function placesAllowedBy(all: readonly Pick<Walks, 'exposure'>[]): Record<string, string[]> {
  const allowed: Record<string, string[]> = {};
  for (const { exposure } of all) {
    for (const [place, names] of Object.entries(exposure.mayBeSeen ?? {})) {
      allowed[place] = [...(allowed[place] ?? []), ...names].sort();
    }
  }
  return allowed;
}

/** What was seen where it may not be, as `name in place`. */
export function leaksIn(
  seen: Record<string, readonly string[]>,
  allowed: Record<string, readonly string[]>,
): string[] {
  return Object.entries(seen).flatMap(([place, names]) =>
    names.filter((name) => !allowed[place]?.includes(name)).map((name) => `${name} in ${place}`),
  );
}

type Row = { table: string; digest: string; row: Record<string, unknown> };

/** The rows of every table, including those of the job queue, or of the named tables only. */
async function* rowsOf(db: Database, only?: ReadonlySet<string>): AsyncGenerator<Row> {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(
    sql`select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'jobs')`,
  );
  for (const { schema, name } of tables) {
    if (only && !(schema === 'public' && only.has(name))) continue;
    const table = schema === 'public' ? name : `${schema}.${name}`;
    const { rows } = await db.execute<Omit<Row, 'table'>>(
      sql`select to_jsonb(t) as row, md5(t::text) as digest from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    for (const row of rows) yield { table, ...row };
  }
}

/** The rows that exist before a canary does: none of them can contain its data unless it changes. */
export async function rowsBefore(db: Database, only?: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const before = new Set<string>();
  for await (const { table, digest } of rowsOf(db, only)) before.add(`${table} ${digest}`);
  return before;
}

/** Searches every column of the rows that were written since `before`. */
export async function searchTables(
  db: Database,
  sightings: Sightings,
  {
    canaries,
    before,
    only,
  }: {
    canaries: Record<string, string>;
    before: ReadonlySet<string>;
    only?: ReadonlySet<string> | undefined;
  },
): Promise<void> {
  for await (const { table, digest, row } of rowsOf(db, only)) {
    if (before.has(`${table} ${digest}`)) continue;
    for (const [column, value] of Object.entries(row))
      sightings.search(`table ${table}.${column}`, JSON.stringify(value), canaries);
  }
}
