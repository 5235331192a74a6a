import { isClosedAccount } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { mostKept } from '../contract/words.ts';
import { roadBooks } from './tables.ts';

/** How long a removed road book can be restored. */
const undoMs = 86_400_000;

/** The road books that a customer has saved. */
export function createBooks({ db, clock }: { db: Database; clock: Clock }) {
  const own = (accountId: string) => eq(roadBooks.accountId, accountId);
  const standing = (accountId: string, bookId: string) =>
    and(own(accountId), eq(roadBooks.bookId, bookId), isNull(roadBooks.removedAt));

  /** Serializes concurrent requests of the same customer. */
  async function assertRoom(tx: Transaction, accountId: string): Promise<void> {
    await lockByKey(tx, `road-book ${accountId}`);
    if ((await tx.$count(roadBooks, and(own(accountId), isNull(roadBooks.removedAt)))) >= mostKept)
      throw new AppError('road-book.tooManyBooks');
  }

  return {
    async list(accountId: string): Promise<Api['road-book.listBooks']['output']> {
      const rows = await db
        .select()
        .from(roadBooks)
        .where(and(own(accountId), isNull(roadBooks.removedAt)))
        .orderBy(desc(roadBooks.keptAt), desc(roadBooks.bookId));
      return {
        list: rows.map(({ bookId, name, journey, distanceM, stopCount, keptAt }) => ({
          bookId,
          name,
          distanceM,
          stops: stopCount,
          keptAt: keptAt.toISOString(),
          fromName: journey.from.name,
          toName: journey.to.name,
        })),
      };
    },

    /** @throws AppError road-book.bookNotFound */
    async get(accountId: string, bookId: string): Promise<Api['road-book.getBook']['output']> {
      const [row] = await db.select().from(roadBooks).where(standing(accountId, bookId));
      if (!row) throw new AppError('road-book.bookNotFound');
      return { bookId, name: row.name, journey: row.journey, keptAt: row.keptAt.toISOString() };
    },

    /** @throws AppError road-book.tooManyBooks */
    async keep(
      tx: Transaction,
      accountId: string,
      { name, journey, distanceM, stopCount }: Api['road-book.keepBook']['parsed'],
    ): Promise<{ bookId: string }> {
      await assertRoom(tx, accountId);
      const [row] = await tx
        .insert(roadBooks)
        .values({ accountId, name, journey, distanceM, stopCount, keptAt: clock.now() })
        .returning({ bookId: roadBooks.bookId });
      return { bookId: row?.bookId ?? '' };
    },

    /** @throws AppError road-book.bookNotFound */
    async rename(
      tx: Transaction,
      accountId: string,
      { bookId, name }: Api['road-book.renameBook']['parsed'],
    ) {
      const rows = await tx
        .update(roadBooks)
        .set({ name })
        .where(standing(accountId, bookId))
        .returning({ name: roadBooks.name });
      if (rows.length === 0) throw new AppError('road-book.bookNotFound');
      return { name };
    },

    /** @throws AppError road-book.bookNotFound */
    async remove(tx: Transaction, accountId: string, bookId: string): Promise<Record<string, never>> {
      const rows = await tx
        .update(roadBooks)
        .set({ removedAt: clock.now() })
        .where(standing(accountId, bookId))
        .returning({ bookId: roadBooks.bookId });
      if (rows.length === 0) throw new AppError('road-book.bookNotFound');
      return {};
    },

    /** @throws AppError road-book.bookNotFound, .tooManyBooks */
    async restore(tx: Transaction, accountId: string, bookId: string): Promise<Record<string, never>> {
      await assertRoom(tx, accountId);
      const rows = await tx
        .update(roadBooks)
        .set({ removedAt: null })
        .where(
          and(
            ...[own(accountId), eq(roadBooks.bookId, bookId)],
            gt(roadBooks.removedAt, new Date(clock.now().getTime() - undoMs)),
          ),
        )
        .returning({ bookId: roadBooks.bookId });
      if (rows.length === 0) throw new AppError('road-book.bookNotFound');
      return {};
    },

    /**
     * Deletes road books that can no longer be restored, and those of closed accounts, because they reveal
     * destinations.
     */
    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - undoMs);
      const over = and(isNotNull(roadBooks.removedAt), lt(roadBooks.removedAt, before));
      await db.delete(roadBooks).where(or(over, isClosedAccount(roadBooks.accountId)));
    },
  };
}
