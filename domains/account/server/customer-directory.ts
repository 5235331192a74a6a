import type { PageInput } from '@ev/contract/fields';
import { isUuid } from '@ev/kernel/ids.ts';
import { normalisePhone } from '@ev/kernel/phone.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import { type PageRead, readPage } from '@ev/platform/read-page.ts';
import { and, desc, eq, gt, gte, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { accounts, boundCars, sessions, smsCodes } from './tables.ts';

type Account = typeof accounts.$inferSelect;

/** Customers for staff. Callers must mask phones and VINs before showing them. */
export function createCustomerDirectory({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Newest first; searchable by full phone number, uid or the beginning of the nickname. */
    uncheckedList(query: PageInput & { keyword?: string | undefined }): Promise<PageRead<Account>> {
      const where = query.keyword ? matching(query.keyword) : undefined;
      return readPage({
        rows: db.select().from(accounts).where(where).orderBy(desc(accounts.createdAt), desc(accounts.id)),
        count: db.$count(accounts, where),
        page: query,
      });
    },

    async uncheckedFind(accountId: string, reader: Database | Transaction = db): Promise<Account | null> {
      const [account] = await reader.select().from(accounts).where(eq(accounts.id, accountId));
      return account ?? null;
    },

    /** Active sessions, last seen first. */
    uncheckedLiveSessions(accountId: string) {
      return db
        .select({
          clientType: sessions.clientType,
          seenAt: sessions.seenAt,
          createdAt: sessions.createdAt,
        })
        .from(sessions)
        .where(
          and(
            eq(sessions.accountId, accountId),
            isNull(sessions.endedAt),
            gt(sessions.expiresAt, clock.now()),
          ),
        )
        .orderBy(desc(sessions.seenAt), desc(sessions.createdAt));
    },

    uncheckedCars(accountId: string) {
      return db
        .select({
          vin: boundCars.vin,
          modelName: boundCars.modelName,
          defaultStatus: boundCars.defaultStatus,
        })
        .from(boundCars)
        .where(eq(boundCars.accountId, accountId))
        .orderBy(desc(boundCars.defaultStatus), boundCars.vin);
    },

    /** Codes of the last day that the provider refused. */
    async countFailedCodes(): Promise<number> {
      const since = new Date(clock.now().getTime() - 24 * 3600_000);
      return db.$count(smsCodes, and(gte(smsCodes.createdAt, since), sql`${smsCodes.failedAt} is not null`));
    },
  };
}

function matching(keyword: string): SQL | undefined {
  const beginning = beginningWith(keyword.toLowerCase());
  return or(
    eq(accounts.phone, normalisePhone(keyword)),
    isUuid(keyword) ? eq(accounts.id, keyword) : undefined,
    like(sql`lower(${accounts.nickname})`, beginning),
  );
}
