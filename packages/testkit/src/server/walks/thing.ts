import { sql } from 'drizzle-orm';
import { type Person, type World, worldParts } from './world.ts';

type Make = (world: World, person: Person) => Promise<string>;

/** Something that belongs to one customer and has a number by which calls name it. */
export type Thing = {
  /** One that lives, by which calls do something. */
  live: Make;
  /** One in each other state that makes a difference, ended ones among them. */
  others: Record<string, Make>;
  table: string;
  key: string;
  /** Its number is a UUID: nothing that has another kind of number can have the same one. */
  uuid?: true;
  /** What must differ, beside the number, in a copy that gets it. */
  apart?(no: string): Record<string, string>;
};

const isUuid = (no: string) => /^[0-9a-f]{8}-/.test(no);

/** Gives a person things of every other kind that have the number of this one. */
export async function plantNamesakes(world: World, person: Person, thing: Thing, no: string): Promise<void> {
  const kinds = (await worldParts()).flatMap(({ things = [] }) => things);
  for (const other of kinds) {
    if (other.table === thing.table || (other.uuid && !isUuid(no))) continue;
    const own = await other.live(world, person);
    const change = JSON.stringify({ ...other.apart?.(no), [other.key]: no });
    const [table, key] = [sql.identifier(other.table), sql.identifier(other.key)];
    await world.server.db.execute(
      sql`insert into ${table} select (jsonb_populate_record(t, ${change}::jsonb)).* from ${table} t where ${key} = ${own}`,
    );
  }
}
