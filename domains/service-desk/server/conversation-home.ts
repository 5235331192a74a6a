import { orderNo } from '@ev/kernel/ids.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { type Change, statefulTable } from '@ev/platform/stateful-table.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import { deskStatus, type Sender } from '../contract/kinds.ts';
import { type DeskEvent, deskMachine } from './desk-machine.ts';
import {
  type ConversationRow,
  type DeskCustomerRow,
  deskConversations,
  deskCustomers,
  deskEntries,
  type EntryRow,
} from './tables.ts';

const states = statefulTable(deskConversations, { machine: deskMachine, id: 'conversationNo' });

export const chatLink = '/pages/mine/children/customer/index';
/** For so long pictures of a conversation are stored. */
export const pictureDays = 180;
export const pictureOwnerOf = (accountId: string) => `desk:${accountId}`;

/** Counters of a customer who has not written yet. */
const none = { newestNo: 0, readNo: 0, staffReadNo: 0, answerNo: 0, answeredAt: null, toldNo: 0 };

export async function customerOf(
  reader: Database | Transaction,
  accountId: string,
): Promise<DeskCustomerRow> {
  const [row] = await reader.select().from(deskCustomers).where(eq(deskCustomers.accountId, accountId));
  return row ?? { accountId, ...none };
}

/** Until the end of the transaction nothing else of this customer's conversation changes. */
export async function lockCustomer(tx: Transaction, accountId: string): Promise<DeskCustomerRow> {
  await tx
    .insert(deskCustomers)
    .values({ accountId, ...none })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(deskCustomers)
    .where(eq(deskCustomers.accountId, accountId))
    .for('update');
  if (!row) throw new Error('The counters of the customer were not written');
  return row;
}

/** The newest conversation of a customer, whatever its status. */
export async function latestOf(
  reader: Database | Transaction,
  accountId: string,
): Promise<ConversationRow | null> {
  const [row = null] = await reader
    .select()
    .from(deskConversations)
    .where(eq(deskConversations.accountId, accountId))
    .orderBy(desc(deskConversations.createdAt), desc(deskConversations.conversationNo))
    .limit(1);
  return row;
}

/** The caller has to check the access. */
export async function uncheckedConversation(
  reader: Database | Transaction,
  conversationNo: string,
): Promise<ConversationRow | null> {
  const [row = null] = await reader
    .select()
    .from(deskConversations)
    .where(eq(deskConversations.conversationNo, conversationNo));
  return row;
}

/** The open conversation of a customer whose counters are locked; begins one if there is none. */
export async function openConversation(
  tx: Transaction,
  clock: Clock,
  accountId: string,
): Promise<ConversationRow> {
  const [open] = await tx
    .select()
    .from(deskConversations)
    .where(and(eq(deskConversations.accountId, accountId), ne(deskConversations.status, deskStatus.closed)));
  if (open) return open;
  const now = clock.now();
  const { row } = await states.create(tx, clock, {
    values: { conversationNo: orderNo('K', now), accountId, createdAt: now, lastAt: now },
    event: 'begin',
    actor: `member:${accountId}`,
  });
  return row;
}

/** Changes the status and returns the row as it is then. @throws AppError service-desk.moved */
export async function moveConversation(
  tx: Transaction,
  clock: Clock,
  change: Pick<Change<ConversationRow, DeskEvent>, 'event' | 'actor' | 'reason' | 'set'> & {
    conversationNo: string;
  },
): Promise<ConversationRow> {
  const { conversationNo, ...rest } = change;
  await states.transition(tx, clock, { id: conversationNo, ...rest });
  const row = await uncheckedConversation(tx, conversationNo);
  if (!row) throw new Error(`The conversation ${conversationNo} is gone`);
  return row;
}

type NewEntry = Pick<EntryRow, 'kind'> &
  Partial<Pick<EntryRow, 'text' | 'pictureId' | 'card' | 'help' | 'staffName' | 'clientId'>> & {
    sender: Sender;
  };

/** Adds an entry to the conversation of a customer whose counters are locked. Returns its number. */
export async function addEntry(
  tx: Transaction,
  clock: Clock,
  { accountId, conversationNo }: Pick<ConversationRow, 'accountId' | 'conversationNo'>,
  entry: NewEntry,
): Promise<number> {
  const now = clock.now();
  const { newestNo } = await customerOf(tx, accountId);
  const no = newestNo + 1;
  await tx.insert(deskEntries).values({ text: '', ...entry, accountId, conversationNo, no, at: now });
  await tx
    .update(deskCustomers)
    .set({ newestNo: no, ...(entry.sender === 'staff' ? { answerNo: no, answeredAt: now } : {}) })
    .where(eq(deskCustomers.accountId, accountId));
  await tx
    .update(deskConversations)
    .set({ lastAt: now })
    .where(eq(deskConversations.conversationNo, conversationNo));
  return no;
}

/** What happened, as a line between the entries. */
export const addNotice = (
  tx: Transaction,
  clock: Clock,
  conversation: Pick<ConversationRow, 'accountId' | 'conversationNo'>,
  text: string,
) => addEntry(tx, clock, conversation, { sender: 'system', kind: 'notice', text });

/** The number of an entry that was stored before; null if it is new. */
export async function storedNo(tx: Transaction, accountId: string, clientId: string): Promise<number | null> {
  const [row] = await tx
    .select({ no: deskEntries.no })
    .from(deskEntries)
    .where(and(eq(deskEntries.accountId, accountId), eq(deskEntries.clientId, clientId)));
  return row?.no ?? null;
}
