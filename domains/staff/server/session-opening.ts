import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, eq, type SQL } from 'drizzle-orm';
import { recordAudit } from './audit.ts';
import { type LoginWay, loginChallenges, secondFactors, staffMembers, staffSessions } from './tables.ts';
import { hashOf, newToken } from './tokens.ts';

const sessionLifeMs = 8 * 3600_000;
/** How long a login waits for its code. */
const challengeLifeMs = 5 * 60_000;

/** The origin of a login, for the audit log. */
export type Source = { ip: string; requestId: string };
/**
 * How the member authenticated; `secondFactor`: the company's identity provider also checked a second factor.
 */
export type Shown = { via: LoginWay; secondFactor: boolean };
export type Opened = { sessionId: string; accessToken: string; expiresAt: Date };

/** Opens sessions, whatever the login method. */
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
     * Opens a session, or a challenge if the member's own code is needed too.
     * @param asChecked what was checked and must still hold: if all sessions were ended meanwhile, by a new
     * password or by disabling the member, no session may open. Null in that case
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
