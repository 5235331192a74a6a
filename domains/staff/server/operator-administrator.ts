import { randomBytes } from 'node:crypto';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { recordAudit } from './audit.ts';
import { endSessions, inOrder } from './locked-members.ts';
import { hashPassword } from './passwords.ts';
import { secondFactors, staffMembers } from './tables.ts';

/**
 * Creates an administrator on behalf of the operator of the server, or gives an existing account a new
 * password and the role. No staff member controls it, so two of them count as two people; it is also the way
 * back in when no administrator can log in.
 * @param by the actor for the audit log
 * @returns the password, valid for one login to choose another
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
