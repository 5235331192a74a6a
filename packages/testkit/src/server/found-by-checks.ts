import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Partners } from '@ev/platform/partners.ts';
import type { Check } from '@ev/platform/verify/check.ts';
import { TransactionRollbackError } from 'drizzle-orm';
import type { TestServer } from './launch.ts';

type Found = Readonly<Record<string, readonly string[]>>;
type Server = Pick<TestServer, 'db' | 'providers'>;

/** What the checks of a domain find wrong in the database of a server, by their titles. */
export async function foundBy(checks: readonly Check[], { db, providers }: Server): Promise<Found> {
  const partners: Partners = providers;
  const found: Record<string, string[]> = {};
  for (const { title, find } of checks) {
    const { count, first } = await find({ db, partner: (name) => partners[name] }, 20);
    if (count > 0) found[title] = first;
  }
  return found;
}

/** The same after a change, which is taken back. */
export async function foundAfter(
  checks: readonly Check[],
  server: Server,
  change: (tx: Transaction) => Promise<unknown>,
): Promise<Found> {
  let found: Found = {};
  await server.db
    .transaction(async (tx) => {
      await change(tx);
      found = await foundBy(checks, { db: tx as unknown as Database, providers: server.providers });
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  return found;
}
