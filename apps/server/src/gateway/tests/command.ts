import type { Api, EndpointId } from '@ev/contract';
import { sql } from 'drizzle-orm';
import type { Person, World } from './world.ts';

/** One command as one person means to give it. */
export type Prepared<Id extends EndpointId = EndpointId> = {
  input: Api[Id]['input'];
  /** As valid as the input, and not the same. */
  otherInput: Api[Id]['input'];
  /** How often the command, or the other one, has had its effect. */
  effects(): Promise<number>;
};

export type Command<Id extends EndpointId = EndpointId> = {
  /** Who gives it; a customer unless it says so. */
  who?: 'staff';
  prepare(world: World, person: Person): Promise<Prepared<Id>>;
  /** Where its effect is written: there the database's connection is cut. */
  written: { table: string; by: 'insert' | 'update' | 'delete' };
  /** The store that it names: a repeat gets the first answer even when that has closed since. */
  storeId?: string;
  /** What a repeat a day later is told: the first answer, unless that has lost its sense. */
  afterADay: 'first answer' | { code: string };
};

export const countOf = async (world: World, query: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await world.server.db.execute<{ n: number }>(query);
  return Number(rows[0]?.n ?? 0);
};

/** How often something happened to these things, as their history tells it. */
export const eventsOf =
  (world: World, event: string, ...nos: string[]) =>
  () =>
    countOf(
      world,
      sql`select count(*) as n from state_history where event = ${event} and entity_id in (${listOf(nos)})`,
    );

/** Lines of the audit log that tell of an action on these things. */
export const deeds =
  (world: World, action: string, ...objects: string[]) =>
  () =>
    countOf(
      world,
      sql`select count(*) as n from audit_log where action = ${action} and object in (${listOf(objects)})`,
    );

/** Values for `in (…)`. */
export function listOf(values: readonly string[]) {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
}
