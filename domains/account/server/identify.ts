import { AppError } from '@ev/platform/app-error.ts';
import type { Member } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { hashOf } from './secrets.ts';
import { endOfSession, refusalOfSession, touchEveryMs } from './session-rules.ts';
import { accounts, sessions } from './tables.ts';

/** Identifies the owner of a token: one prepared query per call, and a write at most once an hour. */
export function createIdentify({ db, clock }: { db: Database; clock: Clock }) {
  const findByAccessHash = db
    .select({
      id: sessions.id,
      accountId: sessions.accountId,
      deviceId: sessions.deviceId,
      accessExpiresAt: sessions.accessExpiresAt,
      accessUsedAt: sessions.accessUsedAt,
      seenAt: sessions.seenAt,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      endReason: sessions.endReason,
      status: accounts.status,
    })
    .from(sessions)
    .innerJoin(accounts, eq(sessions.accountId, accounts.id))
    .where(eq(sessions.accessHash, sql.placeholder('hash')))
    .prepare('account_identify');

  /**
   * @throws AppError auth.tokenInvalid, auth.tokenExpired, auth.tokenReplaced, auth.sessionRevoked,
   * auth.accountClosed or auth.identityMismatch.
   */
  return async function identify(token: string, deviceId: string): Promise<Member> {
    const hash = hashOf(token);
    const [session] = await findByAccessHash.execute({ hash });
    if (!session) throw new AppError('auth.tokenInvalid');
    const now = clock.now();
    const refusal = refusalOfSession(session, deviceId, now);
    if (refusal) throw new AppError(refusal);
    if (session.accessExpiresAt <= now) throw new AppError('auth.tokenExpired');
    if (!session.accessUsedAt || now.getTime() - session.seenAt.getTime() >= touchEveryMs) {
      await touch(session, hash, now);
    }
    return { kind: 'member', accountId: session.accountId, sessionId: session.id };
  };

  /** Also decides between a first use and a concurrent refresh: only one of them finds the row. */
  async function touch(
    { id, createdAt }: { id: string; createdAt: Date },
    accessHash: string,
    now: Date,
  ): Promise<void> {
    const touched = await db
      .update(sessions)
      .set({ accessUsedAt: now, seenAt: now, expiresAt: endOfSession(createdAt, now) })
      .where(and(eq(sessions.id, id), eq(sessions.accessHash, accessHash), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    if (touched.length !== 1) throw new AppError('auth.tokenInvalid');
  }
}
