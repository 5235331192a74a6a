import type { ErrorName } from '@ev/contract/errors';
import type { EndReason } from './tables.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

export const accessLifeMs = 120 * minute;
/** A session ends when it was not used for this long. */
export const sessionLifeMs = 30 * day;
/** How exactly `seenAt` and the sliding end are kept; spares a write for every call. */
export const touchEveryMs = 60 * minute;
/** How long the refresh token before the present one may still be exchanged when the answer got lost. */
export const lostAnswerMs = 30_000;

export type SessionState = {
  status: 'active' | 'blocked' | 'closed';
  deviceId: string;
  accessExpiresAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  endReason: EndReason | null;
};

const refusalOfEnd: Record<EndReason, ErrorName> = {
  loggedOut: 'auth.tokenInvalid',
  replaced: 'auth.tokenReplaced',
  refreshReused: 'auth.sessionRevoked',
  revoked: 'auth.sessionRevoked',
};

/** Why a session cannot go on; null when it can. The access token's own end is looked at separately. */
export function refusalOfSession(session: SessionState, deviceId: string, now: Date): ErrorName | null {
  if (session.status !== 'active') return 'auth.accountClosed';
  if (session.endedAt) return refusalOfEnd[session.endReason ?? 'revoked'];
  if (session.expiresAt <= now) return 'auth.tokenExpired';
  // A caller that names no device is not held to one: only a refresh must name it.
  if (deviceId !== '' && session.deviceId !== '' && deviceId !== session.deviceId)
    return 'auth.identityMismatch';
  return null;
}

/** The same for a refresh, which must name the session's device: a refresh token alone is worth nothing elsewhere. */
export function refusalOfRefresh(session: SessionState, deviceId: string, now: Date): ErrorName | null {
  const unnamed = deviceId === '' && session.deviceId !== '';
  return refusalOfSession(session, deviceId, now) ?? (unnamed ? 'auth.identityMismatch' : null);
}

export type RefreshDecision = 'rotate' | 'repeat' | 'reused';

/**
 * What a refresh token means. The present one rotates. The one before it is a theft, unless the answer that
 * carried its successor was lost: then it comes back soon, once, and nobody has used the new access token.
 */
export function decideRefresh(
  session: {
    refreshHash: string;
    previousRefreshHash: string | null;
    rotatedAt: Date;
    accessUsedAt: Date | null;
  },
  hash: string,
  now: Date,
): RefreshDecision {
  if (hash === session.refreshHash) return 'rotate';
  const soon = now.getTime() - session.rotatedAt.getTime() <= lostAnswerMs;
  return hash === session.previousRefreshHash && soon && session.accessUsedAt === null ? 'repeat' : 'reused';
}
