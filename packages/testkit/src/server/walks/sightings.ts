import type { Database } from '@ev/platform/database.ts';
import { sql } from 'drizzle-orm';
import type { DomainRecords } from './registry.ts';

/** Where which canaries were seen: places by name, `answer of order.getOrder to owner`, `table car_order.buyer_name`. */
export type Sightings = ReturnType<typeof createSightings>;

export function createSightings() {
  const seen = new Map<string, Set<string>>();
  let texts = 0;
  return {
    /** Searches a text for the values of `canaries`. */
    look(place: string, text: string, canaries: Record<string, string>): void {
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

/** Where the domains together let which data be seen. @throws Error when two speak of one place */
export function placesAllowedBy(
  records: readonly Pick<DomainRecords, 'exposure'>[],
): Record<string, string[]> {
  const allowed: Record<string, string[]> = {};
  for (const { exposure } of records) {
    for (const [place, names] of Object.entries(exposure?.mayBeSeen ?? {})) {
      if (Object.hasOwn(allowed, place)) throw new Error(`Two domains say what may be seen in ${place}`);
      allowed[place] = [...names].sort();
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

/** Every column of every table, those of the job queue too; of the tables that are named where some are. */
export async function lookIntoTables(
  db: Database,
  sightings: Sightings,
  canaries: Record<string, string>,
  only?: ReadonlySet<string>,
): Promise<void> {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(
    sql`select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'jobs')`,
  );
  for (const { schema, name } of tables) {
    if (only && !(schema === 'public' && only.has(name))) continue;
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        const table = schema === 'public' ? name : `${schema}.${name}`;
        sightings.look(`table ${table}.${column}`, JSON.stringify(value), canaries);
      }
    }
  }
}
