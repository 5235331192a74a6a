import { type LoggedInStaff, newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { sql } from 'drizzle-orm';
import { storeMembers } from '../tables.ts';

/** Somebody of the staff works in a store from now on. */
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

/** Somebody who sells, of those who are there. */
export async function someSeller({ db }: Pick<TestServer, 'db'>): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from staff_member where status = 'active' and roles ? 'sales' order by created_at limit 1`,
  );
  if (!rows[0]) throw new Error('Nobody sells');
  return rows[0].id;
}

/** Somebody new who sells in a store. */
export async function newSeller(server: TestServer, storeId: string): Promise<LoggedInStaff> {
  const seller = await newStaff(server, ['sales']);
  await joinStore(server, seller, storeId);
  return seller;
}
