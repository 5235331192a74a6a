import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, desc, eq, gt, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { loginSigns, miniProgramBindings, sessions } from './tables.ts';

/** A login that can still be used. */
type Device = { id: string; clientType: number; createdAt: Date; seenAt: Date };
export type Devices = ReturnType<typeof createDevices>;

/** The devices on which a customer is logged in. */
export function createDevices({ db, clock }: { db: Database; clock: Clock }) {
  const live = (accountId: string) =>
    and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), gt(sessions.expiresAt, clock.now()));
  const revoked = () => ({ endedAt: clock.now(), endReason: 'revoked' as const });

  return {
    /** Last used first. */
    async list(accountId: string): Promise<Device[]> {
      return db
        .select({
          id: sessions.id,
          clientType: sessions.clientType,
          createdAt: sessions.createdAt,
          seenAt: sessions.seenAt,
        })
        .from(sessions)
        .where(live(accountId))
        .orderBy(desc(sessions.seenAt), desc(sessions.createdAt));
    },

    /** Ends one login of the account. False if it is over already, or of another account. */
    async end(tx: Transaction, accountId: string, sessionId: string): Promise<boolean> {
      const own = and(live(accountId), eq(sessions.id, sessionId));
      const [found] = await tx.select({ openId: sessions.openId }).from(sessions).where(own);
      // Otherwise the mini-program would log in again silently. Before the session, see `unbindAll`.
      if (found?.openId) {
        const { openId } = found;
        await tx
          .delete(miniProgramBindings)
          .where(and(eq(miniProgramBindings.openId, openId), eq(miniProgramBindings.accountId, accountId)));
        await tx
          .delete(loginSigns)
          .where(and(eq(loginSigns.openId, openId), eq(loginSigns.accountId, accountId)));
      }
      const ended = await tx.update(sessions).set(revoked()).where(own).returning({ id: sessions.id });
      return ended.length > 0;
    },

    /** Ends all logins of the account except one, and those of its mini-programs. Returns their number. */
    async endOthers(tx: Transaction, accountId: string, exceptId: string): Promise<number> {
      const kept = tx
        .select({ openId: sql<string>`${sessions.openId}` })
        .from(sessions)
        .where(and(eq(sessions.id, exceptId), isNotNull(sessions.openId)));
      await tx
        .delete(miniProgramBindings)
        .where(
          and(eq(miniProgramBindings.accountId, accountId), notInArray(miniProgramBindings.openId, kept)),
        );
      await tx.delete(loginSigns).where(eq(loginSigns.accountId, accountId));
      const ended = await tx
        .update(sessions)
        .set(revoked())
        .where(and(live(accountId), ne(sessions.id, exceptId)))
        .returning({ id: sessions.id });
      return ended.length;
    },
  };
}
