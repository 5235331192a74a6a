import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { seenSignatures } from '@ev/platform/tables.ts';
import { lt } from 'drizzle-orm';
import type { SeenSignatures } from './signature.ts';

/** Replay keys in PostgreSQL: they survive a restart and are shared by all processes. */
export function databaseSeenSignatures(db: Database, clock: Clock): SeenSignatures {
  return {
    async remember(sig, { expiresAt }) {
      const inserted = await db
        .insert(seenSignatures)
        .values({ sig, expiresAt })
        .onConflictDoNothing()
        .returning({ sig: seenSignatures.sig });
      return inserted.length === 1;
    },
    async sweep() {
      await db.delete(seenSignatures).where(lt(seenSignatures.expiresAt, clock.now()));
    },
  };
}
