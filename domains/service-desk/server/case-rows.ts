import type { CarOwners } from '@ev/account/server/public.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { deskStatus, type entryKinds } from '../contract/kinds.ts';
import type { CaseRow } from '../contract/staff-desk.ts';
import {
  type ConversationRow,
  deskConversations,
  deskCustomers,
  deskEntries,
  type EntryRow,
} from './tables.ts';

type RowDeps = { db: Database; owners: Pick<CarOwners, 'shownOf'> };

/** Of which the member is in charge now. */
export const isMine = (staffId: string): SQL | undefined =>
  and(eq(deskConversations.staffId, staffId), eq(deskConversations.status, deskStatus.taken));

const shownKinds: Readonly<Record<(typeof entryKinds)[number], string>> = {
  text: '',
  picture: '［图片］',
  card: '［卡片］',
  help: '［帮助解答］',
  notice: '',
};

/** How many entries of customers nobody has read, by conversation; those without are absent. */
export async function unreadOf(db: Database, which: SQL | undefined): Promise<ReadonlyMap<string, number>> {
  const { conversationNo, no, sender, accountId } = deskEntries;
  const rows = await db
    .select({ conversationNo, count: sql<string>`count(*)` })
    .from(deskEntries)
    .innerJoin(deskCustomers, eq(deskCustomers.accountId, accountId))
    .where(and(which, eq(sender, 'customer'), gt(no, deskCustomers.staffReadNo)))
    .groupBy(conversationNo);
  return new Map(rows.map((one) => [one.conversationNo, Number(one.count)]));
}

/** The newest entry of each conversation, and how many entries of the customer nobody has read. */
async function lastOf(db: Database, rows: readonly ConversationRow[]) {
  const numbers = rows.map(({ conversationNo }) => conversationNo);
  if (numbers.length === 0) return { last: new Map<string, EntryRow>(), unread: new Map<string, number>() };
  const { conversationNo, no } = deskEntries;
  const [last, unread] = await Promise.all([
    db
      .selectDistinctOn([conversationNo])
      .from(deskEntries)
      .where(inArray(conversationNo, numbers))
      .orderBy(conversationNo, desc(no)),
    unreadOf(db, inArray(conversationNo, numbers)),
  ]);
  return {
    last: new Map(last.map((entry) => [entry.conversationNo, entry])),
    unread,
  };
}

/** Conversations as lists of staff show them. */
export async function rowsOf({ db, owners }: RowDeps, rows: readonly ConversationRow[]): Promise<CaseRow[]> {
  const accountIds = [...new Set(rows.map(({ accountId }) => accountId))];
  const [{ last, unread }, contacts] = await Promise.all([lastOf(db, rows), owners.shownOf(db, accountIds)]);
  return rows.map((row) => {
    const entry = last.get(row.conversationNo);
    return {
      conversationNo: row.conversationNo,
      status: row.status,
      uid: row.accountId,
      maskedPhone: contacts.get(row.accountId)?.maskedPhone ?? '',
      staffId: row.staffId,
      staffName: row.staffName,
      askedAt: row.askedAt?.toISOString() ?? null,
      unread: unread.get(row.conversationNo) ?? 0,
      lastText: entry ? shownKinds[entry.kind] || entry.text : '',
      lastAt: row.lastAt.toISOString(),
      stars: row.stars,
    };
  });
}
