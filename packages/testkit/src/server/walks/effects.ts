import { sql } from 'drizzle-orm';
import type { World } from './world.ts';

/** The `n` of a query that counts. */
export async function countOf({ server }: World, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await server.db.execute<{ n: number }>(query);
  return Number(rows[0]?.n ?? 0);
}

/** How often a state machine's event happened to the records that a command names. */
export const events =
  (event: string) =>
  (world: World, ...nos: string[]): Promise<number> =>
    eventsOf(world, event, ...nos)();

/**
 * How often an action of staff on the records that a command names was audited; objects are `kind:number`.
 */
export const audited =
  (action: string, kind: string) =>
  (world: World, ...nos: string[]): Promise<number> =>
    world.auditEntries(action, ...nos.map((no) => `${kind}:${no}`))();

/** How often an event happened to these records, by their history. */
export const eventsOf =
  (world: World, event: string, ...nos: string[]) =>
  () =>
    countOf(
      world,
      sql`select count(*) as n from state_history where event = ${event} and entity_id in (${listOf(nos)})`,
    );

/** Values for `in (…)`. */
export function listOf(values: readonly string[]) {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
}
