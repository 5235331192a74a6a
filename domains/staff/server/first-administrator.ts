import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import { SettingsError } from '@ev/platform/setting-faults.ts';
import { sql } from 'drizzle-orm';
import { hashPassword } from './passwords.ts';
import { staffMembers } from './tables.ts';

export const firstAdministrator = 'admin';

/**
 * Creates the administrator `admin` if there is none. Afterwards the password in the environment has no
 * effect, and the log asks for its removal; it does not prevent startup, so that a leftover cannot take a
 * shop down. Others can read the environment, so the password allows one login, to choose another.
 * @throws SettingsError if an administrator is needed and there is no password; a demo brings its own staff.
 */
export async function ensureFirstAdministrator({
  db,
  clock,
  log,
  adminPassword,
  demo,
}: {
  db: Database;
  clock: Clock;
  log: Log;
  adminPassword: string | null;
  demo: boolean;
}): Promise<void> {
  const [known] = await db
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(sql`${staffMembers.roles} @> '["administrator"]'::jsonb`)
    .limit(1);
  if (known) {
    if (adminPassword !== null) log.warn('ADMIN_PASSWORD is not needed any more: there is an administrator');
    return;
  }
  if (adminPassword === null) {
    if (demo) return;
    const fault = 'is needed until there is an administrator: the password of the first one';
    throw new SettingsError([{ setting: 'ADMIN_PASSWORD', fault }]);
  }
  await db
    .insert(staffMembers)
    .values({
      username: firstAdministrator,
      passwordDue: true,
      passwordHash: await hashPassword(adminPassword),
      name: '系统管理员',
      roles: ['administrator'],
      status: 'active',
      createdAt: clock.now(),
    })
    .onConflictDoNothing();
}
