import { sql } from 'drizzle-orm';
import { worldParts } from './open-world.ts';
import type { Person, Thing, World } from './world.ts';

const isUuid = (no: string) => /^[0-9a-f]{8}-/.test(no);

/**
 * A person's records of each kind, from which copies with another's number are made: making one may take many
 * steps.
 */
const models = new WeakMap<Person, Map<Thing, Promise<string>>>();

/** Gives a person records of every other kind that have the number of this one. */
export async function plantNamesakes(world: World, person: Person, thing: Thing, no: string): Promise<void> {
  const own = models.get(person) ?? new Map<Thing, Promise<string>>();
  models.set(person, own);
  // Those of orders come last: the number of unpaid ones is limited, and what builds on orders pays its own.
  const kinds = (await worldParts()).flatMap(({ things = [] }) => things).toReversed();
  const planted = new Set([thing.table]);
  for (const other of kinds) {
    if (planted.has(other.table) || (other.uuid && !isUuid(no))) continue;
    planted.add(other.table);
    const model = own.get(other) ?? other.live(world, person);
    own.set(other, model);
    const change = JSON.stringify({ ...other.apart?.(no), [other.key]: no });
    const [table, key] = [sql.identifier(other.table), sql.identifier(other.key)];
    await world.server.db.execute(
      sql`insert into ${table} select (jsonb_populate_record(t, ${change}::jsonb)).* from ${table} t where ${key} = ${await model}`,
    );
  }
}
