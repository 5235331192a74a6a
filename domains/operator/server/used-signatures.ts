import { freshMs } from '@ev/cec/messages.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { eq, lt, sql } from 'drizzle-orm';
import { usedSignatures } from './tables.ts';

const gatherMs = 4;
const atOnce = 500;

type Waiting = {
  signature: string;
  expiresAt: Date;
  settle(first: boolean): void;
  fail(error: unknown): void;
};

/**
 * Accepts each signed message once, across all processes. Concurrent messages are checked together, so that a
 * thousand messages per second cost a few dozen statements.
 */
export function createUsedSignatures({ db, clock }: { db: Database; clock: Clock }) {
  const waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function settle(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting.splice(0, atOnce);
    if (waiting.length > 0) timer = setTimeout(() => void settle(), 0);
    // Of two equal signatures in one batch the first is accepted.
    const firsts = new Map<string, Waiting>();
    for (const one of batch) if (!firsts.has(one.signature)) firsts.set(one.signature, one);
    try {
      const given = [...firsts.values()];
      // Two parameters, however many signatures there are: a parameter per field costs more than the write
      // itself.
      const { rows } = await db.execute<{ signature: string }>(sql`
        insert into charging_used_signature (signature, expires_at)
        select * from unnest(
          ${sql.param(given.map(({ signature }) => signature))}::text[],
          ${sql.param(given.map(({ expiresAt }) => expiresAt.toISOString()))}::timestamptz[]
        ) on conflict do nothing returning signature`);
      const fresh = new Set(rows.map(({ signature }) => signature));
      for (const one of batch) one.settle(firsts.get(one.signature) === one && fresh.has(one.signature));
    } catch (error) {
      for (const one of batch) one.fail(error);
    }
  }

  return {
    /** Resolves to false if the signature was used before. */
    take(signature: string): Promise<boolean> {
      const expiresAt = new Date(clock.now().getTime() + 2 * freshMs);
      return new Promise((resolve, reject) => {
        waiting.push({ signature, expiresAt, settle: resolve, fail: reject });
        timer ??= setTimeout(() => void settle(), gatherMs);
      });
    },
    /** Allows a message that could not be processed to be sent again. */
    async giveBack(signature: string): Promise<void> {
      await db.delete(usedSignatures).where(eq(usedSignatures.signature, signature));
    },
    async sweep(): Promise<void> {
      await db.delete(usedSignatures).where(lt(usedSignatures.expiresAt, clock.now()));
    },
  };
}
export type UsedSignatures = ReturnType<typeof createUsedSignatures>;
