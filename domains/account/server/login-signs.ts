import type { ClientType } from '@ev/contract/client-type';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, gt, lt, or } from 'drizzle-orm';
import { hashOf, newSecret } from './secrets.ts';
import { loginSigns } from './tables.ts';

const loginSignLifeMs = 60_000;

/** The account of a sign, and where it is valid. */
export type SignedLogin = {
  accountId: string;
  /** Empty: on any device. */
  deviceId: string;
  clientType: ClientType;
  /** The mini-program user who requested it. */
  openId: string | null;
};

/** Single-use proofs of a login for the token call (specification §7). */
export function createLoginSigns({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async issue(tx: Database | Transaction, login: SignedLogin): Promise<string> {
      const loginSign = newSecret('s_');
      const expiresAt = new Date(clock.now().getTime() + loginSignLifeMs);
      await tx.insert(loginSigns).values({ hash: hashOf(loginSign), ...login, expiresAt });
      return loginSign;
    },

    /** Consumes a sign; null if it is unknown, used, expired or of another device. */
    async take(tx: Transaction, loginSign: string, deviceId: string) {
      const [sign] = await tx
        .delete(loginSigns)
        .where(
          and(
            eq(loginSigns.hash, hashOf(loginSign)),
            or(eq(loginSigns.deviceId, deviceId), eq(loginSigns.deviceId, '')),
            gt(loginSigns.expiresAt, clock.now()),
          ),
        )
        .returning();
      return sign ?? null;
    },

    async sweep(): Promise<void> {
      await db.delete(loginSigns).where(lt(loginSigns.expiresAt, clock.now()));
    },
  };
}

export type LoginSigns = ReturnType<typeof createLoginSigns>;
