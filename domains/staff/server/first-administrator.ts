import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { hashPassword } from './passwords.ts';
import { staffMembers } from './tables.ts';

export const firstAdministrator = 'admin';
const shortestPassword = 8;

/**
 * Makes the administrator `admin` when there is nobody of that name; an existing password is never changed.
 * The password stands in the environment, where others can read it, so it lets in once to choose another.
 * @param password null makes nobody, as in a demo whose world brings its own staff.
 * @throws Error when the password is too short.
 */
export async function ensureFirstAdministrator(
  db: Database,
  clock: Clock,
  password: string | null,
): Promise<void> {
  if (password === null) return;
  if (password.length < shortestPassword) {
    throw new Error(`The first administrator's password needs at least ${shortestPassword} characters`);
  }
  await db
    .insert(staffMembers)
    .values({
      username: firstAdministrator,
      passwordDue: true,
      passwordHash: await hashPassword(password),
      name: '系统管理员',
      roles: ['administrator'],
      status: 'active',
      createdAt: clock.now(),
    })
    .onConflictDoNothing();
}
