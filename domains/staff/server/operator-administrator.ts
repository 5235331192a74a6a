import { randomBytes } from 'node:crypto';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { recordAudit } from './audit.ts';
import { endSessions, inOrder } from './locked-members.ts';
import { hashPassword } from './passwords.ts';
import { secondFactors, staffMembers } from './tables.ts';

/**
 * An administrator from outside: whoever runs the server makes one, or gives one of that name a new password and the
 * role. In nobody's hand, so that two of them are two people; and the way back in when nobody can log in any more.
 * @param by who did it, as the audit log tells
 * @returns the password, which lets in once to choose another
 */
export async function putAdministrator(
  { db, clock }: { db: Database; clock: Clock },
  { username, name, by }: { username: string; name: string; by: string },
): Promise<string> {
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(staffMembers)
      .where(eq(staffMembers.username, username))
      .for('update');
    const roles = inOrder([...(known?.roles ?? []), 'administrator']);
    const set = {
      roles,
      passwordHash,
      passwordDue: true,
      madeBy: null,
      passwordBy: null,
      subject: null,
      subjectBy: null,
      secondFactorOffBy: null,
      status: 'active',
    } as const;
    const [member] = known
      ? await tx.update(staffMembers).set(set).where(eq(staffMembers.id, known.id)).returning()
      : await tx
          .insert(staffMembers)
          .values({ username, name, createdAt: clock.now(), ...set })
          .returning();
    if (!member) throw new Error('not reached');
    await endSessions(tx, clock, member.id);
    await tx.delete(secondFactors).where(eq(secondFactors.staffId, member.id));
    await recordAudit(tx, clock, {
      actor: 'operator',
      action: known ? 'member.passwordReset' : 'member.added',
      ip: 'local',
      object: `staff:${member.id}`,
      details: { operator: by, after: { username, roles } },
    });
  });
  return password;
}
