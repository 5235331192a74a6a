import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, eq, type SQL } from 'drizzle-orm';
import { recordAudit } from './audit.ts';
import { type LoginWay, loginChallenges, secondFactors, staffMembers, staffSessions } from './tables.ts';
import { hashOf, newToken } from './tokens.ts';

const sessionLifeMs = 8 * 3600_000;
/** How long a login waits for its code. */
const challengeLifeMs = 5 * 60_000;

/** Where a login comes from, for the audit log. */
export type Source = { ip: string; requestId: string };
/** How somebody has shown who they are; `secondFactor`: by a second factor of the company's too. */
export type Shown = { via: LoginWay; secondFactor: boolean };
export type Opened = { sessionId: string; accessToken: string; expiresAt: Date };

/** Begins sessions, whatever somebody has shown who they are by. */
export function createSessionOpening(clock: Clock) {
  async function open(tx: Transaction, staffId: string, source: Source, shown: Shown): Promise<Opened> {
    const accessToken = newToken();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + sessionLifeMs);
    const [session] = await tx
      .insert(staffSessions)
      .values({ staffId, tokenHash: hashOf(accessToken), createdAt, expiresAt, ip: source.ip, ...shown })
      .returning({ id: staffSessions.id });
    if (!session) throw new Error('not reached');
    await recordAudit(tx, clock, {
      ...source,
      actor: `staff:${staffId}`,
      action: 'login',
      ...(shown.via === 'company' ? { details: { via: shown.via } } : {}),
    });
    return { sessionId: session.id, accessToken, expiresAt };
  }

  return {
    open,

    /**
     * A session, or a challenge where a code of the member's own is needed too.
     * @param asChecked what was checked and must still be so: whoever ended all sessions meanwhile, by another password
     * or by disabling the member, must not have missed this one. Else null
     */
    async begin(
      tx: Transaction,
      staffId: string,
      asChecked: SQL,
      source: Source,
      shown: Shown,
    ): Promise<Opened | { challenge: string } | null> {
      const unchanged = await tx
        .select({ id: staffMembers.id })
        .from(staffMembers)
        .where(and(eq(staffMembers.id, staffId), eq(staffMembers.status, 'active'), asChecked))
        .for('share');
      if (unchanged.length === 0) return null;
      const [factor] = await tx
        .select({ confirmedAt: secondFactors.confirmedAt })
        .from(secondFactors)
        .where(eq(secondFactors.staffId, staffId));
      if (!factor?.confirmedAt || shown.secondFactor) return open(tx, staffId, source, shown);
      const challenge = newToken();
      const expiresAt = new Date(clock.now().getTime() + challengeLifeMs);
      await tx
        .insert(loginChallenges)
        .values({ tokenHash: hashOf(challenge), staffId, expiresAt, via: shown.via });
      return { challenge };
    },
  };
}
export type SessionOpening = ReturnType<typeof createSessionOpening>;
