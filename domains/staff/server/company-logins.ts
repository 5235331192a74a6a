import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import { networkOf } from '@ev/platform/network.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { CompanyRefusal } from '../contract/company-login.ts';
import { recordAudit } from './audit.ts';
import type { BrowserSessions } from './browser-sessions.ts';
import { type OidcClient, type ReturnedUser, reasonOf } from './oidc-client.ts';
import type { SessionOpening, Source } from './session-opening.ts';
import { companyLogins, staffMembers } from './tables.ts';
import { hashOf, newToken } from './tokens.ts';

/** How long a login at the company's identity provider may take. */
export const companyLoginLifeMs = 10 * 60_000;
/** Each attempt writes a row and sends a request. */
const tries = { limit: 60, windowSeconds: 15 * 60 };

type Back = { target: string } & (
  | { kind: 'in'; browserSecret: string }
  | { kind: 'code'; challenge: string }
  | { kind: 'refused'; reason: CompanyRefusal }
);

export type CompanyLogins = ReturnType<typeof createCompanyLogins>;

/**
 * Logins through the company's identity provider. Only subjects that an administrator has entered can log in;
 * no accounts are created.
 */
export function createCompanyLogins({
  db,
  clock,
  log,
  limiter,
  client,
  opening,
  sessions,
}: {
  db: Database;
  clock: Clock;
  log: Log;
  limiter: RateLimiter;
  client: OidcClient;
  opening: SessionOpening;
  sessions: Pick<BrowserSessions, 'tie'>;
}) {
  return {
    /**
     * The URL to redirect to, and the secret for the browser to store.
     * @param former the current login of the browser, if any, which ends when this one succeeds
     */
    async begin(
      target: string,
      former: string | null,
      ip: string,
    ): Promise<{ secret: string; address: string } | { reason: CompanyRefusal }> {
      if (!(await limiter.take(`staff-company:${networkOf(ip)}`, tries))) return { reason: 'locked' };
      const secret = newToken();
      try {
        const address = await client.addressFor(secret);
        await db.insert(companyLogins).values({
          secretHash: hashOf(secret),
          target,
          formerHash: former === null ? null : hashOf(former),
          expiresAt: new Date(clock.now().getTime() + companyLoginLifeMs),
        });
        return { secret, address };
      } catch (error) {
        log.error({ err: error }, 'the identity provider of the company was not reached');
        return { reason: 'unavailable' };
      }
    },

    /** The result, once: a second return, or one in another browser, finds nothing. */
    async finish(
      secret: string,
      query: string,
      { device, ...source }: Source & { device: string | null },
    ): Promise<Back> {
      const [login] = await db
        .delete(companyLogins)
        .where(and(eq(companyLogins.secretHash, hashOf(secret)), gt(companyLogins.expiresAt, clock.now())))
        .returning();
      if (!login) return { kind: 'refused', reason: 'over', target: '/' };
      const { target, formerHash } = login;
      try {
        const shown = await client.redeem(secret, query);
        const entered = await enter(shown, source);
        if (typeof entered === 'string') return { kind: 'refused', reason: entered, target };
        if ('challenge' in entered) return { kind: 'code', challenge: entered.challenge, target };
        return { kind: 'in', browserSecret: await sessions.tie(entered, { formerHash, device }), target };
      } catch (error) {
        const reason = reasonOf(error);
        if (reason !== 'cancelled') log.warn({ err: error }, 'a login by the company was refused');
        return { kind: 'refused', reason, target };
      }
    },

    async sweep(): Promise<void> {
      await db.delete(companyLogins).where(lt(companyLogins.expiresAt, clock.now()));
    },
  };

  /** Logs in the member with this subject, or returns why not. */
  async function enter({ subject, secondFactor, validMs }: ReturnedUser, source: Source) {
    const endsAt = validMs === null ? null : new Date(clock.now().getTime() + validMs);
    const [member] =
      subject === null
        ? []
        : await db
            .select({ id: staffMembers.id, status: staffMembers.status })
            .from(staffMembers)
            .where(eq(staffMembers.subject, subject));
    const begun =
      member &&
      subject !== null &&
      (await db.transaction((tx) =>
        opening.begin(tx, member.id, eq(staffMembers.subject, subject), source, {
          via: 'company',
          secondFactor,
          endsAt,
        }),
      ));
    if (begun) return begun;
    await recordAudit(db, clock, {
      ...source,
      actor: 'unknown',
      action: 'login.refused',
      details: { via: 'company' },
      ...(member ? { object: `staff:${member.id}` } : {}),
    });
    return member ? 'disabled' : 'unknown';
  }
}
