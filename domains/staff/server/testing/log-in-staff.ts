import { randomUUID } from 'node:crypto';
import { freshNetwork } from '@ev/account/server/testing/log-in.ts';
import { staffRoles } from '@ev/contract/permissions';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { hash } from '@node-rs/argon2';
import { staffMembers } from '../tables.ts';

const password = 'a-password-of-the-test';
/**
 * A hash contains its own cost: that of a test's password is low, because walks log in hundreds of people.
 */
const hashed = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export type LoggedInStaff = { staffId: string; username: string; password: string; token: string };

/** A new staff member with these roles (all of them by default), logged in. */
export async function newStaff(
  server: TestServer,
  roles: readonly string[] = staffRoles,
): Promise<LoggedInStaff> {
  const username = `staff-${randomUUID().slice(0, 8)}`;
  const [row] = await server.db
    .insert(staffMembers)
    .values({
      username,
      name: '夏至',
      roles: [...roles],
      passwordHash: await hashed,
      status: 'active',
      createdAt: server.clock.now(),
    })
    .returning({ id: staffMembers.id });
  if (!row) throw new Error('not reached');
  const token = await logInStaff(server, { username, password });
  return { staffId: row.id, username, password, token };
}

export async function logInStaff(
  server: TestServer,
  { username, password: given }: { username: string; password: string },
): Promise<string> {
  const credentials = { username, password: given };
  return (await server.client.call('staff.login', credentials, { ip: freshNetwork() })).body.accessToken;
}
