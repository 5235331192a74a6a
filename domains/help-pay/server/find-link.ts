import { AppError } from '@ev/platform/app-error.ts';
import type { Call } from '@ev/platform/call.ts';
import type { Database } from '@ev/platform/database.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { findByToken } from './link-home.ts';
import type { LinkRow } from './tables.ts';

/** Requests for unknown links from one address; at this rate nobody guesses one of 2²⁵⁶. */
const missesAllowed = { limit: 20, windowSeconds: 600 };

/** @throws AppError help-pay.tooManyTries; help-pay.linkNotFound */
export type FindLink = (token: string, call: Pick<Call, 'ip'>) => Promise<LinkRow>;

/** Finds the link of a token, in any status, and limits guesses. */
export function createFindLink({ db, limiter }: { db: Database; limiter: RateLimiter }): FindLink {
  return async (token, { ip }) => {
    const key = `help-pay:miss:${ip}`;
    if (await limiter.isSpent(key, missesAllowed)) throw new AppError('help-pay.tooManyTries');
    const link = await findByToken(db, token);
    if (link) return link;
    await limiter.take(key, missesAllowed);
    throw new AppError('help-pay.linkNotFound');
  };
}
