import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { ContactNote } from '../contract/contact.ts';
import type { Reach } from './reach.ts';
import { contactMentions, contactNotes } from './tables.ts';

/** How much of a note the workbench shows; the rest is on the customer's page. */
const shownCharacters = 60;

export type Mentions = ReturnType<typeof createMentions>;

/** Mentions of colleagues in notes, until seen. */
export function createMentions(parts: { db: Database; clock: Clock; reach: Reach; advisers: Advisers }) {
  const { db, clock, reach, advisers } = parts;
  const { noteId, staffId, seenAt } = contactMentions;
  const ownUnseen = (actor: StaffActor) => and(eq(staffId, actor.staffId), isNull(seenAt));

  /** Those of these colleagues who may read the notes of a customer. */
  async function readersOf(tx: Transaction, accountId: string, ids: readonly string[]): Promise<Set<string>> {
    const everywhere = await advisers.listAllowed(ids, 'contacts.everyStore', tx);
    const readers = new Set<string>();
    for (const id of await advisers.listAllowed(ids, 'contacts.read', tx)) {
      const who = { staffId: id, permissions: everywhere.has(id) ? ['contacts.everyStore' as const] : [] };
      if ((await reach.reachedOf(tx, who, [accountId])).has(accountId)) readers.add(id);
    }
    return readers;
  }

  /** Where a note is read: at its object if the reader may see it, otherwise at the customer. */
  async function waysTo(actor: StaffActor, note: { kind: string; subjectId: string; accountId: string }) {
    const { kind, subjectId, accountId } = note;
    const customer = `user:${accountId}`;
    return (await reach.maySee(db, actor, kind, subjectId)) ? `${kind}:${subjectId} ${customer}` : customer;
  }

  return {
    /**
     * The colleagues to mention: without duplicates or the author.
     * @throws AppError contact.mentionUnknown for one to whom the actor may not assign work,
     * contact.mentionUnreached for one who may not read the customer's notes
     */
    async choose(
      tx: Transaction,
      actor: StaffActor,
      accountId: string,
      named: readonly string[],
    ): Promise<string[]> {
      const ids = [...new Set(named)].filter((id) => id !== actor.staffId);
      if (ids.length === 0) return [];
      const colleagues = await reach.colleagueIds(tx, actor);
      const active = await advisers.listActive({ ids }, tx);
      const within = colleagues === null || ids.every((id) => colleagues.includes(id));
      if (!within || active.length < ids.length) throw new AppError('contact.mentionUnknown');
      if ((await readersOf(tx, accountId, ids)).size < ids.length) {
        throw new AppError('contact.mentionUnreached');
      }
      return ids;
    },

    async write(tx: Transaction, note: string, staffIds: readonly string[]): Promise<void> {
      if (staffIds.length === 0) return;
      await tx.insert(contactMentions).values(staffIds.map((id) => ({ noteId: note, staffId: id })));
    },

    /** The mentions of these notes. */
    async ofNotes(
      actor: StaffActor,
      noteIds: readonly string[],
    ): Promise<ReadonlyMap<string, ContactNote['mentioned']>> {
      if (noteIds.length === 0) return new Map();
      const rows = await db
        .select({ noteId, staffId })
        .from(contactMentions)
        .where(inArray(noteId, [...noteIds]))
        .orderBy(asc(noteId), asc(staffId));
      const names = await advisers.namesOf(rows.map((row) => row.staffId));
      const mentioned = Map.groupBy(rows, (row) => row.noteId);
      return new Map(
        [...mentioned].map(([id, ofNote]) => [
          id,
          ofNote.map((row) => ({
            id: row.staffId,
            name: names.get(row.staffId) ?? '',
            me: row.staffId === actor.staffId,
          })),
        ]),
      );
    },

    async hasUnseen(actor: StaffActor, accountId: string): Promise<boolean> {
      const rows = await db
        .select({ noteId })
        .from(contactMentions)
        .innerJoin(contactNotes, eq(contactNotes.id, noteId))
        .where(and(ownUnseen(actor), eq(contactNotes.accountId, accountId)))
        .limit(1);
      return rows.length > 0;
    },

    /** Marks all notes of the customer, because they are shown together. @throws as `reach.require` */
    async see(
      tx: Transaction,
      actor: StaffActor,
      { kind, subjectId }: Api['contact.seeMentions']['parsed'],
    ): Promise<Record<string, never>> {
      const { accountId } = await reach.require(tx, actor, kind, subjectId);
      const ofCustomer = tx
        .select({ id: contactNotes.id })
        .from(contactNotes)
        .where(eq(contactNotes.accountId, accountId));
      await tx
        .update(contactMentions)
        .set({ seenAt: clock.now() })
        .where(and(ownUnseen(actor), inArray(noteId, ofCustomer)));
      return {};
    },

    /** Always the reader's own, whosever work is listed: only they can mark them as seen. */
    unseen: {
      name: 'unseenMentions',
      permission: 'contacts.read',
      async list({ asking }, { depth, most }) {
        const notes = await db
          .select({ note: contactNotes })
          .from(contactMentions)
          .innerJoin(contactNotes, eq(contactNotes.id, noteId))
          .where(ownUnseen(asking))
          .orderBy(desc(contactNotes.at), desc(contactNotes.id))
          .limit(most);
        // A staff member who has moved to another store no longer sees the customers of the old one.
        const reached = await reach.reachedOf(
          db,
          asking,
          notes.map(({ note }) => note.accountId),
        );
        const readable = notes.filter(({ note }) => reached.has(note.accountId));
        const first = readable.slice(0, depth);
        const names = await advisers.namesOf(first.map(({ note }) => note.authorId));
        return {
          total: readable.length,
          first: await Promise.all(
            first.map(async ({ note }) => ({
              id: note.id,
              keyword: await waysTo(asking, note),
              title: [...note.words].slice(0, shownCharacters).join(''),
              text: names.get(note.authorId) ?? '',
              owner: null,
              since: note.at,
              due: null,
            })),
          ),
        };
      },
    } satisfies Slots['operations.waiting'][number],
  };
}
