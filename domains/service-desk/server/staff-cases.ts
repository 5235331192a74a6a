import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, desc, eq, exists, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { type CaseAct, deskStatus, entriesPerRead, queuedStatuses } from '../contract/kinds.ts';
import type { StaffEntry } from '../contract/staff-desk.ts';
import { isMine, rowsOf, unreadOf } from './case-rows.ts';
import { customerOf, pictureOwnerOf, uncheckedConversation } from './conversation-home.ts';
import { openStateAt } from './hours-rules.ts';
import { readHours } from './hours-store.ts';
import {
  type ConversationRow,
  deskConversations,
  deskCustomers,
  deskEntries,
  deskNotes,
  deskOpenings,
  type EntryRow,
} from './tables.ts';

type StaffCall = Parameters<ModuleContext['recordAction']>[1];
type CaseDeps = {
  db: Database;
  clock: Clock;
  pictures: Pick<PrivatePictures, 'read'>;
  owners: Pick<CarOwners, 'shownOf' | 'findAccount'>;
  recordAction: ModuleContext['recordAction'];
};

/** Conversations as staff read them. */
export function createStaffCases(deps: CaseDeps) {
  return {
    list: listCases.bind(null, deps),
    get: getCase.bind(null, deps),
    entries: listCaseEntries.bind(null, deps),
    showPicture: showPicture.bind(null, deps),
    markRead: markCaseRead.bind(null, deps),
  };
}

const isQueued = inArray(deskConversations.status, [...queuedStatuses]);
/** Customers who wait now come before messages that were left, so that the place in the queue is true. */
const isLeft = sql`${deskConversations.status} = ${deskStatus.leftMessage}`;

/** By the number of a conversation, or the phone or id of the customer. */
async function matching({ db, owners }: CaseDeps, keyword: string | undefined): Promise<SQL | undefined> {
  const named = keyword?.trim();
  if (!named) return undefined;
  const customer = await owners.findAccount(db, named);
  return or(
    eq(deskConversations.conversationNo, named.toUpperCase()),
    customer ? eq(deskConversations.accountId, customer.accountId) : undefined,
  );
}

async function listCases(
  deps: CaseDeps,
  staffId: string,
  query: Api['service-desk.listCases']['parsed'],
): Promise<Api['service-desk.listCases']['output']> {
  const { db, clock } = deps;
  const { list, status, keyword } = query;
  const { askedAt, lastAt, conversationNo } = deskConversations;
  const ofList = list === 'queue' ? isQueued : list === 'mine' ? isMine(staffId) : undefined;
  const where = and(
    ofList,
    status ? eq(deskConversations.status, status) : undefined,
    await matching(deps, keyword),
  );
  const ofMine = db.select({ conversationNo }).from(deskConversations).where(isMine(staffId));
  const [{ rows, ...page }, queued, mine, unread, { hours }] = await Promise.all([
    readPage({
      rows: db
        .select()
        .from(deskConversations)
        .where(where)
        .orderBy(...(list === 'queue' ? [asc(isLeft), asc(askedAt)] : [desc(lastAt)]), asc(conversationNo)),
      count: db.$count(deskConversations, where),
      page: query,
    }),
    db.$count(deskConversations, isQueued),
    db.$count(deskConversations, isMine(staffId)),
    unreadOf(db, inArray(deskEntries.conversationNo, ofMine)),
    readHours(db),
  ]);
  return {
    list: await rowsOf(deps, rows),
    queued,
    mine,
    unread: [...unread.values()].reduce((sum, count) => sum + count, 0),
    isOpen: openStateAt(hours, clock.now()).isOpen,
    ...page,
  };
}

/** @throws AppError service-desk.notFound */
async function requireCase({ db }: CaseDeps, conversationNo: string): Promise<ConversationRow> {
  const row = await uncheckedConversation(db, conversationNo);
  if (!row) throw new AppError('service-desk.notFound');
  return row;
}

/** The newest entries of a customer up to a conversation, or those of them before a number; oldest first. */
async function entriesOf(
  db: Database,
  { accountId, conversationNo }: ConversationRow,
  before?: number,
): Promise<Api['service-desk.listCaseEntries']['output']> {
  const rows = await db
    .select()
    .from(deskEntries)
    .where(
      // Earlier conversations of the customer are shown above this one, later ones are not.
      and(
        eq(deskEntries.accountId, accountId),
        sql`${deskEntries.no} <= (select max(no) from ${deskEntries} where ${eq(deskEntries.conversationNo, conversationNo)})`,
        before === undefined ? undefined : lt(deskEntries.no, before),
      ),
    )
    .orderBy(desc(deskEntries.no))
    .limit(entriesPerRead + 1);
  return {
    entries: rows.slice(0, entriesPerRead).reverse().map(staffEntry),
    hasMore: rows.length > entriesPerRead,
  };
}

/** @throws AppError service-desk.notFound */
async function listCaseEntries(
  deps: CaseDeps,
  call: StaffCall,
  { conversationNo, before }: Api['service-desk.listCaseEntries']['parsed'],
): Promise<Api['service-desk.listCaseEntries']['output']> {
  const row = await requireCase(deps, conversationNo);
  await recordOpening(deps, call, conversationNo);
  return entriesOf(deps.db, row, before);
}

/** A look at personal data: recorded once for each member, conversation and day, not at each poll. */
async function recordOpening(
  { db, clock, recordAction }: CaseDeps,
  call: StaffCall,
  conversationNo: string,
): Promise<void> {
  const opening = { staffId: call.actor.staffId, conversationNo, day: shanghaiDay(clock.now()) };
  const { staffId, conversationNo: no, day } = deskOpenings;
  const known = and(eq(staffId, opening.staffId), eq(no, conversationNo), eq(day, opening.day));
  if ((await db.$count(deskOpenings, known)) > 0) return;
  await db.transaction(async (tx) => {
    const added = await tx.insert(deskOpenings).values(opening).onConflictDoNothing().returning();
    if (added.length > 0)
      await recordAction(tx, call, { action: 'desk.opened', object: `desk:${conversationNo}` });
  });
}

/** What this staff member can do now. */
function actsOf(row: Pick<ConversationRow, 'status' | 'staffId'>, staffId: string): CaseAct[] {
  if (queuedStatuses.includes(row.status)) return ['take'];
  if (row.status !== deskStatus.taken) return [];
  return row.staffId === staffId ? ['answer', 'handOver', 'solve'] : ['takeOver', 'handOver'];
}

/** @throws AppError service-desk.notFound */
async function getCase(
  deps: CaseDeps,
  call: StaffCall,
  conversationNo: string,
): Promise<Api['service-desk.getCase']['output']> {
  const { db } = deps;
  const row = await requireCase(deps, conversationNo);
  await recordOpening(deps, call, conversationNo);
  const [customer, { entries, hasMore }, notes, [shown]] = await Promise.all([
    customerOf(db, row.accountId),
    entriesOf(db, row),
    db
      .select()
      .from(deskNotes)
      .where(eq(deskNotes.conversationNo, conversationNo))
      .orderBy(asc(deskNotes.at), asc(deskNotes.noteId)),
    rowsOf(deps, [row]),
  ]);
  if (!shown) throw new AppError('service-desk.notFound');
  return {
    ...shown,
    entries,
    hasMore,
    newestNo: entries.at(-1)?.no ?? 0,
    customerReadNo: customer.readNo,
    notes: notes.map(({ text, staffName, at }) => ({ text, staffName, at: at.toISOString() })),
    acts: actsOf(row, call.actor.staffId),
  };
}

function staffEntry(row: EntryRow): StaffEntry {
  const { no, sender, kind, text, pictureId, card, help, staffName, clientId, at } = row;
  return {
    no,
    sender,
    kind,
    text,
    pictureId,
    card,
    help: help ?? [],
    staffName,
    clientId,
    at: at.toISOString(),
  };
}

/** @throws AppError service-desk.notFound, media.privatePictureNotFound, media.storageAway */
async function showPicture(
  deps: CaseDeps,
  call: StaffCall,
  { conversationNo, pictureId }: Api['service-desk.showCasePicture']['parsed'],
) {
  const { accountId } = await requireCase(deps, conversationNo);
  const { jpeg, ...size } = await deps.pictures.read(pictureOwnerOf(accountId), pictureId);
  await deps.recordAction(deps.db, call, {
    action: 'desk.pictureShown',
    object: `desk:${conversationNo}`,
    details: {},
  });
  return { jpeg: jpeg.toString('base64'), ...size };
}

/**
 * Up to what the page has shown, and never back. Only the member in charge: a colleague who reads along has not
 * read it for the customer. Returns the customer whose page shows it.
 * @throws AppError service-desk.notFound
 */
async function markCaseRead(
  deps: CaseDeps,
  staffId: string,
  { conversationNo, seenEntry }: Api['service-desk.markCaseRead']['parsed'],
): Promise<string | null> {
  const { accountId } = await requireCase(deps, conversationNo);
  const { staffReadNo, newestNo } = deskCustomers;
  const seen = sql`least(${seenEntry}::integer, ${newestNo})`;
  const own = and(eq(deskConversations.conversationNo, conversationNo), isMine(staffId));
  const changed = await deps.db
    .update(deskCustomers)
    .set({ staffReadNo: seen })
    .where(
      and(
        eq(deskCustomers.accountId, accountId),
        lt(staffReadNo, seen),
        exists(deps.db.select({ one: sql`1` }).from(deskConversations).where(own)),
      ),
    )
    .returning({ accountId: deskCustomers.accountId });
  return changed[0]?.accountId ?? null;
}
