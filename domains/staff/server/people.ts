import type { Database } from '@ev/platform/database.ts';
import { inArray } from 'drizzle-orm';
import type { Colleague } from '../contract/colleague.ts';
import { staffMembers } from './tables.ts';

export type People = ReadonlyMap<string, Colleague>;

/** These members as colleagues see them. */
export async function readPeople(db: Database, ids: readonly string[]): Promise<People> {
  const rows = await db
    .select({ id: staffMembers.id, name: staffMembers.name, username: staffMembers.username })
    .from(staffMembers)
    .where(inArray(staffMembers.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Members are never deleted, so a missing one is a programming error. */
export function colleagueOf(people: People, id: string): Colleague {
  const found = people.get(id);
  if (!found) throw new Error(`There is no member ${id}`);
  return found;
}
