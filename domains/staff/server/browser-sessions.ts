import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { recordAudit } from './audit.ts';
import { staffMembers, staffSessions, staffTabs } from './tables.ts';
import { hashOf, newToken } from './tokens.ts';

/** Tabs are opened and reloaded all day, but not hundreds at a time. */
const joins = { limit: 300, windowSeconds: 15 * 60 };

export type BrowserSessions = ReturnType<typeof createBrowserSessions>;

/**
 * One login for all tabs of a browser. The browser stores a secret that no script can read, and each tab
 * exchanges it for an access token. Nothing is rotated, so tabs that open at once do not interfere. The
 * secret ends with the session: by logout, a new password, eight hours, or a colleague's login in the same
 * browser.
 */
export function createBrowserSessions({
  db,
  clock,
  limiter,
}: {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
}) {
  const live = (browserHash: string) =>
    and(
      eq(staffSessions.browserHash, browserHash),
      isNull(staffSessions.endedAt),
      gt(staffSessions.expiresAt, clock.now()),
    );

  return {
    /**
     * Binds a session to the browser in which it began, and returns the secret. The session previously bound
     * to that browser ends: a browser has one staff member at a time.
     */
    async tie(
      actor: Pick<StaffActor, 'sessionId'>,
      { formerHash, device }: { formerHash: string | null; device: string | null },
    ): Promise<string> {
      const secret = newToken();
      await db.transaction(async (tx) => {
        if (formerHash !== null) {
          await tx
            .update(staffSessions)
            .set({ endedAt: clock.now() })
            .where(and(live(formerHash), ne(staffSessions.id, actor.sessionId)));
        }
        await tx
          .update(staffSessions)
          .set({ browserHash: hashOf(secret), device })
          .where(and(eq(staffSessions.id, actor.sessionId), isNull(staffSessions.endedAt)));
      });
      return secret;
    },

    /** An access token for another tab. Null if the secret no longer has a session. */
    async join(secret: string): Promise<{ accessToken: string; staffId: string } | null> {
      const [session] = await db
        .select({ id: staffSessions.id, staffId: staffSessions.staffId })
        .from(staffSessions)
        .innerJoin(staffMembers, eq(staffSessions.staffId, staffMembers.id))
        .where(and(live(hashOf(secret)), eq(staffMembers.status, 'active')));
      if (!session || !(await limiter.take(`staff-join:${session.id}`, joins))) return null;
      const accessToken = newToken();
      await db
        .insert(staffTabs)
        .values({ tokenHash: hashOf(accessToken), sessionId: session.id, createdAt: clock.now() });
      return { accessToken, staffId: session.staffId };
    },

    /** Ends the session of a browser, even if the tab has lost its token. */
    async leave(secret: string, ip: string): Promise<void> {
      await db.transaction(async (tx) => {
        const [ended] = await tx
          .update(staffSessions)
          .set({ endedAt: clock.now() })
          .where(live(hashOf(secret)))
          .returning({ staffId: staffSessions.staffId });
        if (ended) await recordAudit(tx, clock, { actor: `staff:${ended.staffId}`, action: 'logout', ip });
      });
    },
  };
}
