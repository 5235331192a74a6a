import type { ErrorName } from '@ev/contract/errors';
import type { EndReason } from './tables.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

export const accessLifeMs = 120 * minute;
/** A session ends after this long without use. */
export const sessionLifeMs = 30 * day;
/** A session ends after this long even in use: a customer shows twice a year that the phone is still theirs. */
export const longestSessionMs = 180 * day;
/** Logins of one account that last at the same time. Beyond it the one unused for longest ends. */
export const sessionsPerAccount = 20;
/** Precision of `seenAt` and the sliding expiry; saves a write per call. */
export const touchEveryMs = 60 * minute;
/** How long the previous refresh token is still accepted after a lost response. */
export const lostAnswerMs = 30_000;

/** When a session ends that is used now. */
export function endOfSession(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + sessionLifeMs, createdAt.getTime() + longestSessionMs));
}

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

/** Why a session is not valid; null if it is. The expiry of the access token is checked separately. */
export function refusalOfSession(session: SessionState, deviceId: string, now: Date): ErrorName | null {
  if (session.status !== 'active') return 'auth.accountClosed';
  if (session.endedAt) return refusalOfEnd[session.endReason ?? 'revoked'];
  if (session.expiresAt <= now) return 'auth.tokenExpired';
  // A caller without a device id is accepted; only a refresh must name the device.
  if (deviceId !== '' && session.deviceId !== '' && deviceId !== session.deviceId)
    return 'auth.identityMismatch';
  return null;
}

/**
 * The same for a refresh, which must name the session's device, so that a refresh token alone is useless
 * elsewhere.
 */
export function refusalOfRefresh(session: SessionState, deviceId: string, now: Date): ErrorName | null {
  const unnamed = deviceId === '' && session.deviceId !== '';
  return refusalOfSession(session, deviceId, now) ?? (unnamed ? 'auth.identityMismatch' : null);
}

export type RefreshDecision = 'rotate' | 'repeat' | 'reused';

/**
 * Decides about a refresh token. The current one rotates. The previous one indicates theft, unless the
 * response with its successor was lost: then it is presented again soon, once, and the new access token was
 * never used.
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
