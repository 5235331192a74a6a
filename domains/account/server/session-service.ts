import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { IssuedTokens } from '@ev/platform/token-issuer.ts';
import { and, desc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { hashOf, newSecret } from './secrets.ts';
import {
  accessLifeMs,
  decideRefresh,
  endOfSession,
  refusalOfRefresh,
  sessionsPerAccount,
} from './session-rules.ts';
import { knownDeviceMs } from './sms-code-service.ts';
import { accounts, type EndReason, retiredRefreshTokens, sessions } from './tables.ts';

export type Sessions = ReturnType<typeof createSessions>;
type SessionRow = typeof sessions.$inferSelect;

export function createSessions({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /**
     * Begins a session within the transaction of a login. An earlier session of the account on the same
     * device ends, and so does the one unused for longest when there are too many; the caller holds a lock on
     * the account.
     */
    async begin(
      tx: Transaction,
      login: { accountId: string; deviceId: string; clientType: number; openId: string | null },
    ): Promise<IssuedTokens> {
      const now = clock.now();
      if (login.deviceId !== '') {
        await tx
          .update(sessions)
          .set({ endedAt: now, endReason: 'replaced' })
          .where(
            and(
              eq(sessions.accountId, login.accountId),
              eq(sessions.deviceId, login.deviceId),
              isNull(sessions.endedAt),
            ),
          );
      }
      const { tokens, columns } = newTokens(now);
      const [begun] = await tx
        .insert(sessions)
        .values({ ...login, ...columns, createdAt: now })
        .returning({ id: sessions.id });
      if (!begun) throw new Error('not reached');
      await endBeyondLimit(tx, login.accountId, begun.id);
      return tokens;
    },

    /**
     * Exchanges a refresh token. A token that was exchanged before ends the session, except once after a lost
     * response (`decideRefresh`).
     * @throws AppError with one of the auth codes.
     */
    async refresh(refreshToken: string, deviceId: string): Promise<IssuedTokens> {
      const hash = hashOf(refreshToken);
      // A refusal is returned, not thrown: ending the session must not be rolled back with it.
      const outcome = await db.transaction(async (tx) => {
        const [found] = await tx
          .select({ session: sessions, status: accounts.status })
          .from(sessions)
          .innerJoin(accounts, eq(sessions.accountId, accounts.id))
          .where(or(eq(sessions.refreshHash, hash), eq(sessions.previousRefreshHash, hash)))
          .for('update', { of: sessions });
        if (!found) return endByRetiredToken(tx, hash);
        const { session, status } = found;
        const refusal = refusalOfRefresh({ ...session, status }, deviceId, clock.now());
        if (refusal) return refusal;
        const decision = decideRefresh(session, hash, clock.now());
        if (decision === 'reused') {
          await endRow(tx, session.id, 'refreshReused');
          return 'auth.sessionRevoked';
        }
        return rotate(tx, session, decision);
      });
      if (typeof outcome === 'string') throw new AppError(outcome);
      return outcome;
    },

    /**
     * Ends one session; its tokens are invalid from the commit on. Returns the mini-program user who opened
     * it.
     */
    async end(sessionId: string, reason: EndReason): Promise<string | null> {
      return endRow(db, sessionId, reason);
    },

    /** Ends all sessions of an account, except one if it is named, and returns their number. */
    async endAll(
      tx: Database | Transaction,
      accountId: string,
      reason: EndReason,
      exceptId?: string,
    ): Promise<number> {
      const ended = await tx
        .update(sessions)
        .set({ endedAt: clock.now(), endReason: reason })
        .where(
          and(
            eq(sessions.accountId, accountId),
            isNull(sessions.endedAt),
            exceptId === undefined ? undefined : ne(sessions.id, exceptId),
          ),
        )
        .returning({ id: sessions.id });
      return ended.length;
    },

    /** Deletes sessions that no response and no known-device quota depends on any more. */
    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - knownDeviceMs);
      await db.delete(sessions).where(and(lt(sessions.seenAt, before), lt(sessions.expiresAt, clock.now())));
    },
  };

  async function endBeyondLimit(tx: Transaction, accountId: string, newId: string): Promise<void> {
    const now = clock.now();
    const others = and(
      eq(sessions.accountId, accountId),
      ne(sessions.id, newId),
      isNull(sessions.endedAt),
      gt(sessions.expiresAt, now),
      // A page of the mini-program has no refresh token: its session is over with the access token.
      or(isNull(sessions.openId), gt(sessions.accessExpiresAt, now)),
    );
    const surplus = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(others)
      .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
      .offset(sessionsPerAccount - 1);
    await tx
      .update(sessions)
      .set({ endedAt: now, endReason: 'revoked' })
      .where(inArray(sessions.id, surplus));
  }

  function newTokens(createdAt: Date) {
    const now = clock.now();
    const accessToken = newSecret('m_');
    const refreshToken = newSecret('r_');
    return {
      tokens: { accessToken, refreshToken, expiresIn: accessLifeMs / 1000 },
      columns: {
        accessHash: hashOf(accessToken),
        accessExpiresAt: new Date(now.getTime() + accessLifeMs),
        accessUsedAt: null,
        refreshHash: hashOf(refreshToken),
        rotatedAt: now,
        seenAt: now,
        expiresAt: endOfSession(createdAt, now),
      },
    };
  }

  async function rotate(tx: Transaction, session: SessionRow, decision: 'rotate' | 'repeat') {
    const { tokens, columns } = newTokens(session.createdAt);
    // After a retry there is nothing left to retry: both tokens of the lost round count as exchanged.
    const retired =
      decision === 'rotate'
        ? [session.previousRefreshHash]
        : [session.previousRefreshHash, session.refreshHash];
    const rows = retired.filter((hash) => hash !== null).map((hash) => ({ hash, sessionId: session.id }));
    if (rows.length > 0) await tx.insert(retiredRefreshTokens).values(rows);
    await tx
      .update(sessions)
      .set({ ...columns, previousRefreshHash: decision === 'rotate' ? session.refreshHash : null })
      .where(eq(sessions.id, session.id));
    return tokens;
  }

  async function endByRetiredToken(tx: Transaction, hash: string) {
    const [retired] = await tx.select().from(retiredRefreshTokens).where(eq(retiredRefreshTokens.hash, hash));
    if (!retired) return 'auth.tokenInvalid';
    await endRow(tx, retired.sessionId, 'refreshReused');
    return 'auth.sessionRevoked';
  }

  async function endRow(
    tx: Database | Transaction,
    sessionId: string,
    reason: EndReason,
  ): Promise<string | null> {
    const [ended] = await tx
      .update(sessions)
      .set({ endedAt: clock.now(), endReason: reason })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
      .returning({ openId: sessions.openId });
    return ended?.openId ?? null;
  }
}
