import type { Database } from '@ev/platform/database.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { eq } from 'drizzle-orm';
import { forgetLoginTries } from './login-tries.ts';
import { passwordTriesKey } from './own-password-service.ts';
import { codeTriesKey } from './second-factors.ts';
import { staffMembers } from './tables.ts';

/**
 * Resets the counts of wrong passwords and codes of a staff member, on behalf of the operator of the server.
 * Null if there is no such account.
 */
export async function unlockMember(
  { db, limiter }: { db: Database; limiter: RateLimiter },
  username: string,
  { dry }: { dry: boolean },
): Promise<{ id: string; name: string } | null> {
  const [member] = await db
    .select({ id: staffMembers.id, name: staffMembers.name })
    .from(staffMembers)
    .where(eq(staffMembers.username, username));
  if (!member || dry) return member ?? null;
  await forgetLoginTries(limiter, username);
  await limiter.forget(passwordTriesKey(member.id));
  await limiter.forget(codeTriesKey(member.id));
  return member;
}
