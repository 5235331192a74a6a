import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/**
 * Makes transactions that name the same key wait for each other until they end, for what has no row to lock
 * yet: a first order, a number that must stay free. A shared lock waits for exclusive ones only.
 *
 * @param key the domain, the subject and its id, such as `charge/plug/<operator>/<number>`
 */
export async function lockByKey(
  tx: Transaction,
  key: string,
  mode: 'exclusive' | 'shared' = 'exclusive',
): Promise<void> {
  const hash = sql`hashtextextended(${key}, 0)`;
  await tx.execute(
    mode === 'shared'
      ? sql`select pg_advisory_xact_lock_shared(${hash})`
      : sql`select pg_advisory_xact_lock(${hash})`,
  );
}
