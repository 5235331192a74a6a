import { assertNotClosed } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Conversation, DeskEntry, DeskState } from '../contract/conversation.ts';
import { askNameOf, deskStatus, entriesPerRead, rateDays, reopenHours } from '../contract/kinds.ts';
import type { Cards } from './cards.ts';
import {
  addEntry,
  addNotice,
  customerOf,
  latestOf,
  lockCustomer,
  moveConversation,
  openConversation,
  pictureDays,
  pictureOwnerOf,
  storedNo,
} from './conversation-home.ts';
import { helpFor } from './help-rules.ts';
import { readHelp } from './help-store.ts';
import { openStateAt } from './hours-rules.ts';
import { readHours } from './hours-store.ts';
import type { Presences } from './presence.ts';
import { statusTextOf } from './status-text.ts';
import {
  type ConversationRow,
  type DeskCustomerRow,
  deskConversations,
  deskCustomers,
  deskEntries,
  type EntryRow,
} from './tables.ts';
import { expectedWait } from './wait-rules.ts';

/** From so many of the last solved cases the expected wait is computed. */
const casesForWait = 20;

type OwnDeps = {
  db: Database;
  clock: Clock;
  cards: Cards;
  presences: Presences;
  pictures: Pick<PrivatePictures, 'claim' | 'read'>;
};

/** The side of the customer, who sees and changes only their own conversation. */
export function createOwnConversation(deps: OwnDeps) {
  return {
    get: (accountId: string) => list(deps, accountId, {}),
    list: list.bind(null, deps),
    send: send.bind(null, deps),
    ask: ask.bind(null, deps),
    state: readState.bind(null, deps),
    markRead: markRead.bind(null, deps),
    rate: rate.bind(null, deps),
    getCard: getCard.bind(null, deps),
    showPicture: showPicture.bind(null, deps),
  };
}

/** Seconds that one of the last solved cases took; null if there are too few. */
async function caseSecondsOf(reader: Database | Transaction): Promise<number | null> {
  const { takenAt, solvedAt } = deskConversations;
  const last = reader
    .select({ seconds: sql<number>`extract(epoch from ${solvedAt} - ${takenAt})`.as('seconds') })
    .from(deskConversations)
    .where(and(isNotNull(solvedAt), isNotNull(takenAt)))
    .orderBy(desc(solvedAt))
    .limit(casesForWait)
    .as('last');
  const [row] = await reader
    .select({ average: sql<string | null>`avg(${last.seconds})`, total: count() })
    .from(last);
  return row?.average && row.total >= 3 ? Number(row.average) : null;
}

/** The place in the queue, from 1. */
async function placeOf(reader: Database | Transaction, row: ConversationRow): Promise<number | null> {
  if (row.status !== deskStatus.waiting || !row.askedAt) return null;
  const { status, askedAt, conversationNo } = deskConversations;
  const ahead = await reader.$count(
    deskConversations,
    and(
      eq(status, deskStatus.waiting),
      or(lt(askedAt, row.askedAt), and(eq(askedAt, row.askedAt), lt(conversationNo, row.conversationNo))),
    ),
  );
  return ahead + 1;
}

/** The line that invites to leave a message is the newest entry until the customer writes. */
async function hasLeftMessage(
  reader: Database | Transaction,
  { accountId, newestNo }: DeskCustomerRow,
): Promise<boolean> {
  const { sender, no } = deskEntries;
  const [newest] = await reader
    .select({ sender })
    .from(deskEntries)
    .where(and(eq(deskEntries.accountId, accountId), eq(no, newestNo)));
  return newest?.sender === 'customer';
}

/** The newest solved conversation that has no rating yet. */
function rateNoOf(row: ConversationRow | null, now: Date): string | null {
  if (!row?.solvedAt || row.stars !== null) return null;
  if (row.status !== deskStatus.solved && row.status !== deskStatus.closed) return null;
  return now.getTime() - row.solvedAt.getTime() < rateDays * dayMs ? row.conversationNo : null;
}

async function readState(
  { clock, presences }: OwnDeps,
  reader: Database | Transaction,
  accountId: string,
): Promise<DeskState> {
  const now = clock.now();
  const customer = await customerOf(reader, accountId);
  const row = await latestOf(reader, accountId);
  const { hours } = await readHours(reader);
  const open = openStateAt(hours, now);
  const status = row && row.status !== deskStatus.closed ? row.status : null;
  const place = row && (await placeOf(reader, row));
  const waitMinutes =
    place === null || !open.isOpen
      ? null
      : expectedWait({
          place,
          caseSeconds: await caseSecondsOf(reader),
          present: await presences.count(reader),
        });
  const staffName = status === deskStatus.taken ? (row?.staffName ?? null) : null;
  return {
    status,
    statusText: statusTextOf({
      status,
      place,
      waitMinutes,
      staffName,
      hasLeftMessage: status === deskStatus.leftMessage && (await hasLeftMessage(reader, customer)),
      open,
    }),
    place,
    waitMinutes,
    staffName,
    newestNo: customer.newestNo,
    readNo: customer.staffReadNo,
    isOpen: open.isOpen,
    hoursText: open.text,
    rateNo: rateNoOf(row, now),
  };
}

async function list(
  deps: OwnDeps,
  accountId: string,
  { after, before }: Api['service-desk.listEntries']['parsed'],
): Promise<Conversation> {
  const { db } = deps;
  const own = eq(deskEntries.accountId, accountId);
  const forward = after !== undefined;
  // The state is read first: an entry that comes in between is then newer than `newestNo`, never lost.
  const state = await readState(deps, db, accountId);
  const rows = await db
    .select()
    .from(deskEntries)
    .where(
      and(
        own,
        forward ? gt(deskEntries.no, after) : undefined,
        before === undefined ? undefined : lt(deskEntries.no, before),
      ),
    )
    .orderBy(forward ? asc(deskEntries.no) : desc(deskEntries.no))
    .limit(entriesPerRead + 1);
  const page = rows.slice(0, entriesPerRead);
  return {
    state,
    entries: (forward ? page : page.reverse()).map(shownEntry),
    hasMore: rows.length > entriesPerRead,
  };
}

function shownEntry(row: EntryRow): DeskEntry {
  const { no, sender, kind, text, pictureId, help, clientId, at } = row;
  const card = row.card && {
    kind: row.card.kind,
    no: row.card.no,
    title: row.card.title,
    lines: row.card.lines,
    href: row.card.href,
  };
  return { no, sender, kind, text, pictureId, card, help: help ?? [], clientId, at: at.toISOString() };
}

/** The conversation that a customer writes into: a solved one is taken up again, for a while. */
async function conversationFor(
  { clock }: OwnDeps,
  tx: Transaction,
  accountId: string,
): Promise<ConversationRow> {
  const open = await openConversation(tx, clock, accountId);
  if (open.status !== deskStatus.solved) return open;
  const { conversationNo } = open;
  const actor = `member:${accountId}`;
  const since = clock.now().getTime() - open.statusSince.getTime();
  if (since < reopenHours * hourMs)
    return moveConversation(tx, clock, { conversationNo, event: 'reopen', actor });
  await moveConversation(tx, clock, { conversationNo, event: 'close', actor });
  return openConversation(tx, clock, accountId);
}

/** The help answers as long as no person is asked. */
async function answerByHelp(
  { clock }: OwnDeps,
  tx: Transaction,
  conversation: ConversationRow,
  asked: string,
): Promise<void> {
  const found = helpFor(asked, await readHelp(tx));
  if (found.length === 0) {
    const { hours } = await readHours(tx);
    const button = askNameOf(openStateAt(hours, clock.now()).isOpen);
    await addNotice(tx, clock, conversation, `没有找到合适的解答，可以换个说法，或点“${button}”`);
    return;
  }
  const help = found.map(({ question, answer }) => ({ question, answer }));
  await addEntry(tx, clock, conversation, { sender: 'system', kind: 'help', help });
}

/**
 * An entry that is sent again, also by another key, is stored once.
 * @throws AppError service-desk.cardNotFound, media.privatePictureNotFound
 */
async function send(
  deps: OwnDeps,
  tx: Transaction,
  accountId: string,
  { clientId, entry }: Api['service-desk.sendEntry']['parsed'],
): Promise<{ no: number }> {
  const { clock, cards, pictures } = deps;
  await lockCustomer(tx, accountId);
  const stored = await storedNo(tx, accountId, clientId);
  if (stored !== null) return { no: stored };
  const card = entry.kind === 'card' ? await cards.of(tx, accountId, entry.card) : null;
  if (entry.kind === 'card' && !card) throw new AppError('service-desk.cardNotFound');
  const pictureId = entry.kind === 'picture' ? entry.pictureId : null;
  if (pictureId)
    await pictures.claim(tx, {
      senderId: accountId,
      pictureIds: [pictureId],
      owner: pictureOwnerOf(accountId),
      keptDays: pictureDays,
    });
  const conversation = await conversationFor(deps, tx, accountId);
  const text = entry.kind === 'text' ? entry.text : '';
  const no = await addEntry(tx, clock, conversation, {
    sender: 'customer',
    kind: entry.kind,
    text,
    pictureId,
    card,
    clientId,
  });
  if (conversation.status === deskStatus.answering && text !== '')
    await answerByHelp(deps, tx, conversation, text);
  return { no };
}

async function ask(deps: OwnDeps, tx: Transaction, accountId: string): Promise<DeskState> {
  const { clock } = deps;
  await assertNotClosed(tx, accountId);
  await lockCustomer(tx, accountId);
  const conversation = await conversationFor(deps, tx, accountId);
  const { conversationNo, status } = conversation;
  const { hours } = await readHours(tx);
  const { isOpen, text } = openStateAt(hours, clock.now());
  const asks = status === deskStatus.answering || (isOpen && status === deskStatus.leftMessage);
  if (asks) {
    await moveConversation(tx, clock, {
      conversationNo,
      event: isOpen ? 'ask' : 'leave',
      actor: `member:${accountId}`,
      set: { askedAt: conversation.askedAt ?? clock.now() },
    });
    const said = isOpen ? '已转人工，正在为你排队' : `${text}。请留言，我们上线后尽快回复并通知你`;
    await addNotice(tx, clock, conversation, said);
  }
  return readState(deps, tx, accountId);
}

/** Never goes back: a slow phone may report late. Returns whether anything changed. */
async function markRead({ db }: OwnDeps, accountId: string, no: number): Promise<boolean> {
  const { newestNo, readNo } = deskCustomers;
  const changed = await db
    .update(deskCustomers)
    .set({ readNo: sql`least(${no}::integer, ${newestNo})` })
    .where(and(eq(deskCustomers.accountId, accountId), lt(readNo, sql`least(${no}::integer, ${newestNo})`)))
    .returning({ accountId: deskCustomers.accountId });
  return changed.length > 0;
}

/** @throws AppError service-desk.notFound, service-desk.nothingToRate */
async function rate(
  { clock }: OwnDeps,
  tx: Transaction,
  accountId: string,
  { conversationNo, stars }: Api['service-desk.rate']['parsed'],
): Promise<Record<string, never>> {
  await lockCustomer(tx, accountId);
  const own = and(
    eq(deskConversations.conversationNo, conversationNo),
    eq(deskConversations.accountId, accountId),
  );
  const [row] = await tx.select().from(deskConversations).where(own);
  if (!row) throw new AppError('service-desk.notFound');
  if (rateNoOf(row, clock.now()) === null) throw new AppError('service-desk.nothingToRate');
  await tx
    .update(deskConversations)
    .set({ stars })
    .where(and(own, isNull(deskConversations.stars)));
  return {};
}

async function getCard(
  { db, cards }: OwnDeps,
  accountId: string,
  { no, kind }: Api['service-desk.getCard']['parsed'],
): Promise<Api['service-desk.getCard']['output']> {
  const found = kind ? await cards.of(db, accountId, { kind, no }) : await cards.find(db, accountId, no);
  if (!found) return { card: null };
  const { staffHref: _, ...card } = found;
  return { card };
}

/** @throws AppError media.privatePictureNotFound, media.storageAway */
async function showPicture({ pictures }: OwnDeps, accountId: string, pictureId: string) {
  const { jpeg, ...size } = await pictures.read(pictureOwnerOf(accountId), pictureId);
  return { jpeg: jpeg.toString('base64'), ...size };
}
