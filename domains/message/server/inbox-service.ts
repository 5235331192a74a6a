import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, count, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Message, UnreadCount } from '../contract/message.ts';
import { inboxMessages } from './tables.ts';

type Row = typeof inboxMessages.$inferSelect;

export function createInbox({ db, clock }: { db: Database; clock: Clock }) {
  /** All messages in the threads of these, newest first. */
  async function stepsBehind(accountId: string, rows: readonly Row[]): Promise<Row[]> {
    const threads = rows.flatMap(({ thread }) => thread ?? []);
    if (threads.length === 0) return [];
    return db
      .select()
      .from(inboxMessages)
      .where(and(eq(inboxMessages.accountId, accountId), inArray(inboxMessages.thread, threads)))
      .orderBy(desc(inboxMessages.createdAt), desc(inboxMessages.id));
  }

  return {
    /** Messages to a customer about one object, by source prefix. The caller has checked the access. */
    async uncheckedToldOf(
      accountId: string,
      beginning: string,
    ): Promise<{ title: string; createdAt: Date; readAt: Date | null }[]> {
      const newest = await db
        .select()
        .from(inboxMessages)
        .where(and(eq(inboxMessages.accountId, accountId), eq(inboxMessages.newest, true)));
      const known = new Set(newest.map(({ id }) => id));
      const behind = (await stepsBehind(accountId, newest)).filter(({ id }) => !known.has(id));
      return [...newest, ...behind].filter(({ source }) => source.startsWith(beginning));
    },

    /** The customer's own messages, newest first; each thread as its newest message with the earlier ones. */
    async list(
      accountId: string,
      query: Api['message.listMessages']['parsed'],
    ): Promise<Api['message.listMessages']['output']> {
      const { kind } = query;
      const own = and(
        eq(inboxMessages.accountId, accountId),
        eq(inboxMessages.newest, true),
        kind ? eq(inboxMessages.kind, kind) : undefined,
      );
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(inboxMessages)
          .where(own)
          .orderBy(desc(inboxMessages.createdAt), desc(inboxMessages.id)),
        count: db.$count(inboxMessages, own),
        page: query,
      });
      const steps = await stepsBehind(accountId, rows);
      return { list: rows.map((row) => present(row, steps)), ...page };
    },

    /** @throws AppError message.notFound, also for other customers' messages. */
    async get(accountId: string, id: string): Promise<Message> {
      const [row] = await db
        .select()
        .from(inboxMessages)
        .where(and(eq(inboxMessages.id, id), eq(inboxMessages.accountId, accountId)));
      if (!row) throw new AppError('message.notFound');
      return present(row, await stepsBehind(accountId, [row]));
    },

    countUnread: (accountId: string) => countUnread(db, accountId),

    /** Number of a customer's messages. The caller has checked the access to the customer. */
    async uncheckedCount(accountId: string): Promise<{ total: number; unread: number }> {
      const own = and(eq(inboxMessages.accountId, accountId), eq(inboxMessages.newest, true));
      const total = await db.$count(inboxMessages, own);
      return { total, unread: (await countUnread(db, accountId)).total };
    },

    /**
     * Marks the given messages and those folded behind them as read, or all of a kind; messages already read
     * keep their time. Returns the remaining counts.
     * @throws AppError message.notFound if one is not the customer's; then none is marked.
     */
    async markRead(
      tx: Transaction,
      accountId: string,
      { ids, kind }: Api['message.markRead']['parsed'],
    ): Promise<UnreadCount> {
      const own = eq(inboxMessages.accountId, accountId);
      let threads: string[] = [];
      if (ids) {
        const wanted = [...new Set(ids)];
        const known = await tx
          .select({ thread: inboxMessages.thread })
          .from(inboxMessages)
          .where(and(own, inArray(inboxMessages.id, wanted)));
        if (known.length < wanted.length) throw new AppError('message.notFound');
        threads = known.flatMap(({ thread }) => thread ?? []);
      }
      await tx
        .update(inboxMessages)
        .set({ readAt: clock.now() })
        .where(
          and(
            own,
            isNull(inboxMessages.readAt),
            ids ? or(inArray(inboxMessages.id, ids), inArray(inboxMessages.thread, threads)) : undefined,
            kind ? eq(inboxMessages.kind, kind) : undefined,
          ),
        );
      return countUnread(tx, accountId);
    },
  };
}

async function countUnread(db: Database | Transaction, accountId: string): Promise<UnreadCount> {
  const rows = await db
    .select({ kind: inboxMessages.kind, unread: count() })
    .from(inboxMessages)
    .where(
      and(
        eq(inboxMessages.accountId, accountId),
        eq(inboxMessages.newest, true),
        isNull(inboxMessages.readAt),
      ),
    )
    .groupBy(inboxMessages.kind);
  const kinds = { order: 0, service: 0, community: 0, system: 0 };
  for (const { kind, unread } of rows) kinds[kind] = unread;
  return { total: rows.reduce((sum, { unread }) => sum + unread, 0), kinds };
}

function present(row: Row, told: readonly Row[]): Message {
  const { id, kind, title, text, link } = row;
  return {
    id,
    kind,
    title,
    text,
    link,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    steps: told
      .filter((step) => step.thread === row.thread && step.id !== row.id && step.createdAt <= row.createdAt)
      .map((step) => ({ title: step.title, text: step.text, createdAt: step.createdAt.toISOString() })),
  };
}
