import { type LoggedInStaff, newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { sql } from 'drizzle-orm';
import { storeMembers } from '../tables.ts';

/** Adds a staff member to a store. */
export async function joinStore(
  { db }: Pick<TestServer, 'db'>,
  { staffId }: { staffId: string },
  storeId: string,
): Promise<void> {
  await db
    .insert(storeMembers)
    .values({ staffId, storeId })
    .onConflictDoUpdate({ target: storeMembers.staffId, set: { storeId } });
}

/** An existing staff member who sells: of the store's team, or of none while the store has no team. */
export async function someSeller({ db }: Pick<TestServer, 'db'>, storeId?: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from staff_member left join store_member on staff_id = id and store_id = ${storeId ?? null}
      where status = 'active' and roles ? 'sales' order by store_id nulls last, created_at limit 1`,
  );
  if (!rows[0]) throw new Error('Nobody sells');
  return rows[0].id;
}

/** A new staff member who sells at a store. */
export async function newSeller(server: TestServer, storeId: string): Promise<LoggedInStaff> {
  const seller = await newStaff(server, ['sales']);
  await joinStore(server, seller, storeId);
  return seller;
}
