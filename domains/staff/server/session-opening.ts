import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, desc, eq, gt, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import { recordAudit } from './audit.ts';
import {
  type LoginWay,
  lastUseOfSession,
  loginChallenges,
  secondFactors,
  sessionSightings,
  staffMembers,
  staffSessions,
} from './tables.ts';
import { hashOf, newToken } from './tokens.ts';

export const sessionLifeMs = 8 * 3600_000;
/** Logins of one member that last at the same time. Beyond it the one unused for longest ends. */
export const sessionsPerMember = 20;
/** How long a login waits for its code. */
const challengeLifeMs = 5 * 60_000;

/** The origin of a login, for the audit log. */
export type Source = { ip: string; requestId: string };
/**
 * How the member authenticated; `secondFactor`: the company's identity provider also checked a second factor;
 * `endsAt`: when its login no longer counts, null if it does not say.
 */
export type Shown = { via: LoginWay; secondFactor: boolean; endsAt: Date | null };
export type Opened = { sessionId: string; accessToken: string; expiresAt: Date };

/** Opens sessions, whatever the login method. */
export function createSessionOpening(clock: Clock) {
  /** The caller holds a lock on the member. */
  async function open(tx: Transaction, staffId: string, source: Source, shown: Shown): Promise<Opened> {
    const { via, secondFactor, endsAt } = shown;
    const accessToken = newToken();
    const createdAt = clock.now();
    const usual = createdAt.getTime() + sessionLifeMs;
    const expiresAt = new Date(Math.min(usual, endsAt?.getTime() ?? usual));
    const tokenHash = hashOf(accessToken);
    const [session] = await tx
      .insert(staffSessions)
      .values({ staffId, tokenHash, createdAt, expiresAt, ip: source.ip, via, secondFactor })
      .returning({ id: staffSessions.id });
    if (!session) throw new Error('not reached');
    await endBeyondLimit(tx, staffId, session.id);
    await recordAudit(tx, clock, {
      ...source,
      actor: `staff:${staffId}`,
      action: 'login',
      ...(via === 'company' ? { details: { via } } : {}),
    });
    return { sessionId: session.id, accessToken, expiresAt };
  }

  async function endBeyondLimit(tx: Transaction, staffId: string, newId: string): Promise<void> {
    const now = clock.now();
    const others = and(
      eq(staffSessions.staffId, staffId),
      ne(staffSessions.id, newId),
      isNull(staffSessions.endedAt),
      gt(staffSessions.expiresAt, now),
    );
    const surplus = tx
      .select({ id: staffSessions.id })
      .from(staffSessions)
      .leftJoin(sessionSightings, eq(sessionSightings.sessionId, staffSessions.id))
      .where(others)
      .orderBy(desc(lastUseOfSession), desc(staffSessions.createdAt))
      .offset(sessionsPerMember - 1);
    await tx.update(staffSessions).set({ endedAt: now }).where(inArray(staffSessions.id, surplus));
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
        // Of logins at the same time each counts those before it.
        .for('no key update');
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
        .values({ tokenHash: hashOf(challenge), staffId, expiresAt, via: shown.via, endsAt: shown.endsAt });
      return { challenge };
    },
  };
}
export type SessionOpening = ReturnType<typeof createSessionOpening>;
