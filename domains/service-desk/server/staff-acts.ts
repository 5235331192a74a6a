import type { Api } from '@ev/contract';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import { deskStatus, queuedStatuses } from '../contract/kinds.ts';
import {
  addEntry,
  addNotice,
  customerOf,
  lockCustomer,
  moveConversation,
  pictureDays,
  pictureOwnerOf,
  storedNo,
  uncheckedConversation,
} from './conversation-home.ts';
import type { DeskEvent } from './desk-machine.ts';
import type { Presences } from './presence.ts';
import { type ConversationRow, deskConversations, deskCustomers, deskEntries, deskNotes } from './tables.ts';

type ActDeps = {
  clock: Clock;
  presences: Presences;
  pictures: Pick<PrivatePictures, 'claim'>;
  advisers: Pick<Advisers, 'listAllowed'>;
};
type Moved = { status: ConversationRow['status'] };

/** What staff do with a conversation. */
export function createStaffActs(deps: ActDeps) {
  return {
    take: takeCase.bind(null, deps),
    answer: answerCase.bind(null, deps),
    note: addNote.bind(null, deps),
    handOver: handOverCase.bind(null, deps),
    solve: solveCase.bind(null, deps),
  };
}

/** The conversation as it is while everything of its customer is locked. @throws AppError service-desk.notFound */
async function lockCase(tx: Transaction, conversationNo: string): Promise<ConversationRow> {
  const found = await uncheckedConversation(tx, conversationNo);
  if (!found) throw new AppError('service-desk.notFound');
  await lockCustomer(tx, found.accountId);
  const row = await uncheckedConversation(tx, conversationNo);
  if (!row) throw new AppError('service-desk.notFound');
  return row;
}

/** @throws AppError service-desk.notFound, service-desk.moved */
async function lockTakenCase(tx: Transaction, conversationNo: string): Promise<ConversationRow> {
  const row = await lockCase(tx, conversationNo);
  if (row.status !== deskStatus.taken) throw new AppError('service-desk.moved');
  return row;
}

/**
 * A conversation of which the caller is in charge: what the customer reads comes from one person at a time.
 * @throws AppError service-desk.notFound, service-desk.moved, service-desk.notInCharge with `InCharge`
 */
async function lockOwnCase(
  tx: Transaction,
  { actor }: Acting,
  conversationNo: string,
): Promise<ConversationRow> {
  const row = await lockTakenCase(tx, conversationNo);
  if (row.staffId !== actor.staffId)
    throw new AppError('service-desk.notInCharge', { staffName: row.staffName ?? '' });
  return row;
}

const audited = (
  tx: Transaction,
  { audit }: Acting,
  act: string,
  { conversationNo, ...details }: { conversationNo: string } & Record<string, unknown>,
) => audit(tx, { action: `desk.${act}`, object: `desk:${conversationNo}`, details });

async function move(
  { clock }: ActDeps,
  tx: Transaction,
  { actor }: Acting,
  change: {
    conversationNo: string;
    event: DeskEvent;
    reason?: string;
    set?: Partial<ConversationRow>;
  },
): Promise<Moved> {
  const { status } = await moveConversation(tx, clock, { ...change, actor: `staff:${actor.staffId}` });
  return { status };
}

/** @throws AppError service-desk.notFound, service-desk.moved, service-desk.takenByOther */
async function takeCase(
  deps: ActDeps,
  tx: Transaction,
  acting: Acting,
  { conversationNo, seenStatus }: Api['service-desk.takeCase']['parsed'],
): Promise<Moved> {
  const { clock, presences } = deps;
  const { staffId, name } = acting.actor;
  const row = await lockCase(tx, conversationNo);
  if (row.status === deskStatus.taken && row.staffId !== staffId)
    throw new AppError('service-desk.takenByOther');
  if (row.status !== seenStatus || !queuedStatuses.includes(row.status))
    throw new AppError('service-desk.moved');
  await presences.seen(tx, acting.actor);
  const moved = await move(deps, tx, acting, {
    conversationNo,
    event: 'take',
    set: { staffId, staffName: name, takenAt: row.takenAt ?? clock.now() },
  });
  await addNotice(tx, clock, row, `${name}为你服务`);
  await audited(tx, acting, 'take', { conversationNo });
  return moved;
}

/**
 * Adds a text and pictures as entries of their own, all or none. An answer that is sent again is stored once. It
 * marks as read what the caller has seen: a message that came while they wrote is still unread. Returns the
 * number of the first entry.
 * @throws AppError service-desk.notFound, service-desk.moved, service-desk.notInCharge,
 * media.privatePictureNotFound
 */
async function answerCase(
  { clock, presences, pictures }: ActDeps,
  tx: Transaction,
  acting: Acting,
  { conversationNo, seenEntry, clientId, text, pictureIds }: Api['service-desk.answerCase']['parsed'],
): Promise<{ no: number }> {
  const row = await lockOwnCase(tx, acting, conversationNo);
  const stored = await storedNo(tx, row.accountId, clientId);
  if (stored !== null) return { no: stored };
  await presences.seen(tx, acting.actor);
  await pictures.claim(tx, {
    senderId: acting.actor.staffId,
    pictureIds,
    owner: pictureOwnerOf(row.accountId),
    keptDays: pictureDays,
  });
  const numbers: number[] = [];
  const add = async (entry: { kind: 'text'; text: string } | { kind: 'picture'; pictureId: string }) =>
    numbers.push(
      await addEntry(tx, clock, row, {
        ...entry,
        sender: 'staff',
        staffName: acting.actor.name,
        // The page gives the answer one id, so its first entry stands for all.
        clientId: numbers.length === 0 ? clientId : null,
      }),
    );
  if (text !== '') await add({ kind: 'text', text });
  for (const pictureId of pictureIds) await add({ kind: 'picture', pictureId });
  const [no = 0] = numbers;
  if (!row.firstAnswerAt)
    await tx
      .update(deskConversations)
      .set({ firstAnswerAt: clock.now() })
      .where(eq(deskConversations.conversationNo, conversationNo));
  const { staffReadNo } = await customerOf(tx, row.accountId);
  await tx
    .update(deskCustomers)
    .set({ staffReadNo: Math.max(staffReadNo, Math.min(seenEntry, no)) })
    .where(eq(deskCustomers.accountId, row.accountId));
  await audited(tx, acting, 'answer', { conversationNo });
  return { no };
}

/** @throws AppError service-desk.notFound */
async function addNote(
  { clock }: ActDeps,
  tx: Transaction,
  acting: Acting,
  { conversationNo, text }: Api['service-desk.addNote']['parsed'],
): Promise<Record<string, never>> {
  const { staffId, name } = acting.actor;
  await lockCase(tx, conversationNo);
  await tx.insert(deskNotes).values({ conversationNo, text, staffId, staffName: name, at: clock.now() });
  await audited(tx, acting, 'note', { conversationNo });
  return {};
}

/**
 * Any member may hand over, because the one in charge may be away from the desk. Taking over is handing over to
 * oneself.
 * @throws AppError service-desk.notFound, service-desk.moved, service-desk.notYours, service-desk.colleagueAway
 */
async function handOverCase(
  deps: ActDeps,
  tx: Transaction,
  acting: Acting,
  { conversationNo, seenStaffId, staffId, reason }: Api['service-desk.handOverCase']['parsed'],
): Promise<Moved> {
  const { clock, presences, advisers } = deps;
  const row = await lockTakenCase(tx, conversationNo);
  if (row.staffId !== seenStaffId) throw new AppError('service-desk.notYours');
  await presences.seen(tx, acting.actor);
  if (staffId === null) {
    const set = { staffId: null, staffName: null };
    const moved = await move(deps, tx, acting, { conversationNo, event: 'giveBack', reason, set });
    await addNotice(tx, clock, row, '已为你重新排队，请稍候');
    await audited(tx, acting, 'handOver', { conversationNo, reason });
    return moved;
  }
  const colleague = await presences.find(tx, staffId);
  const allowed = await advisers.listAllowed([staffId], 'desk.answer', tx);
  if (!colleague || !allowed.has(staffId) || staffId === row.staffId)
    throw new AppError('service-desk.colleagueAway');
  await tx
    .update(deskConversations)
    .set({ staffId, staffName: colleague.name })
    .where(eq(deskConversations.conversationNo, conversationNo));
  await addNotice(tx, clock, row, `已转给${colleague.name}，继续为你服务`);
  const act = staffId === acting.actor.staffId ? 'takeOver' : 'handOver';
  await audited(tx, acting, act, { conversationNo, reason });
  return { status: row.status };
}

/**
 * A message of the customer that the caller has not seen is not answered by it.
 * @throws AppError service-desk.notFound, service-desk.moved, service-desk.notInCharge, service-desk.newMessage
 */
async function solveCase(
  deps: ActDeps,
  tx: Transaction,
  acting: Acting,
  { conversationNo, seenEntry }: Api['service-desk.solveCase']['parsed'],
): Promise<Moved> {
  const { clock } = deps;
  const row = await lockOwnCase(tx, acting, conversationNo);
  const [unseen] = await tx
    .select({ no: deskEntries.no })
    .from(deskEntries)
    .where(
      and(
        eq(deskEntries.accountId, row.accountId),
        eq(deskEntries.sender, 'customer'),
        gt(deskEntries.no, seenEntry),
      ),
    )
    .orderBy(desc(deskEntries.no))
    .limit(1);
  if (unseen) throw new AppError('service-desk.newMessage');
  const set = { solvedAt: clock.now() };
  const moved = await move(deps, tx, acting, { conversationNo, event: 'solve', set });
  await addNotice(tx, clock, row, '问题已解决，请为这次服务评价');
  await audited(tx, acting, 'solve', { conversationNo });
  return moved;
}
