import type { Api } from '@ev/contract';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, asc, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { ContactStep } from '../contract/contact.ts';
import type { Mentions } from './mentions.ts';
import type { Reach } from './reach.ts';
import { type ContactStepRow, contactNotes, contactSteps } from './tables.ts';

/** Number of notes shown; older ones are in the audit log. */
const shownNotes = 50;

/** Notes and next steps. */
export function createNotes(parts: {
  db: Database;
  clock: Clock;
  reach: Reach;
  advisers: Advisers;
  mentions: Mentions;
  /** Listeners of new notes. */
  heard: () => readonly Slots['contact.noted'][];
}) {
  const { db, clock, reach, advisers, mentions, heard } = parts;
  const today = () => shanghaiDay(clock.now());

  async function presentSteps(
    rows: readonly ContactStepRow[],
    { staffId }: StaffActor,
  ): Promise<ContactStep[]> {
    const names = await advisers.namesOf(rows.map(({ ownerId }) => ownerId));
    const now = today();
    return rows.map(({ id, accountId, kind, subjectId, words, dueOn, ownerId }) => ({
      stepId: id,
      uid: accountId,
      kind,
      subjectId,
      words,
      dueOn,
      overdue: dueOn < now,
      owner: names.get(ownerId) ?? '',
      mine: ownerId === staffId,
    }));
  }

  /** @throws AppError contact.ownerUnknown unless the owner is an active colleague of the actor */
  async function requireOwner(tx: Transaction, actor: StaffActor, ownerId: string): Promise<void> {
    const ids = await reach.colleagueIds(tx, actor);
    const within = ids === null || ids.includes(ownerId) || ownerId === actor.staffId;
    if (!within || (await advisers.listActive({ ids: [ownerId] }, tx)).length === 0) {
      throw new AppError('contact.ownerUnknown');
    }
  }

  return {
    /** All notes of the customer, whatever their object. @throws as `reach.require` */
    async record(
      actor: StaffActor,
      { kind, subjectId }: Api['contact.getRecord']['parsed'],
    ): Promise<Api['contact.getRecord']['output']> {
      const { accountId } = await reach.require(db, actor, kind, subjectId);
      const [rows, steps] = await Promise.all([
        db
          .select()
          .from(contactNotes)
          .where(eq(contactNotes.accountId, accountId))
          .orderBy(desc(contactNotes.at), desc(contactNotes.id))
          .limit(shownNotes + 1),
        db
          .select()
          .from(contactSteps)
          .where(and(eq(contactSteps.accountId, accountId), isNull(contactSteps.doneAt)))
          .orderBy(asc(contactSteps.dueOn), asc(contactSteps.createdAt), asc(contactSteps.id)),
      ]);
      const shown = rows.slice(0, shownNotes);
      const [names, mentioned, hasUnseenMentions] = await Promise.all([
        advisers.namesOf(shown.map(({ authorId }) => authorId)),
        mentions.ofNotes(
          actor,
          shown.map(({ id }) => id),
        ),
        mentions.hasUnseen(actor, accountId),
      ]);
      return {
        uid: accountId,
        notes: shown.map(({ id, authorId, at, accountId: _, ...note }) => ({
          ...note,
          noteId: id,
          author: names.get(authorId) ?? '',
          mentioned: mentioned.get(id) ?? [],
          at: at.toISOString(),
        })),
        more: rows.length > shownNotes,
        hasUnseenMentions,
        steps: await presentSteps(steps, actor),
      };
    },

    /**
     * @throws AppError contact.dueInThePast, contact.ownerUnknown, and as `reach.require` and
     * `mentions.choose`
     */
    async add(
      tx: Transaction,
      { actor, audit }: Acting,
      { kind, subjectId, channel, outcome, words, next, mentions: named }: Api['contact.addNote']['parsed'],
    ): Promise<{ noteId: string }> {
      const { accountId } = await reach.require(tx, actor, kind, subjectId);
      if (next && next.dueOn < today()) throw new AppError('contact.dueInThePast');
      if (next) await requireOwner(tx, actor, next.ownerId);
      const mentioned = await mentions.choose(tx, actor, accountId, named ?? []);
      const about = { accountId, kind, subjectId };
      const at = clock.now();
      const [note] = await tx
        .insert(contactNotes)
        .values({ ...about, channel, outcome, words, authorId: actor.staffId, at })
        .returning({ id: contactNotes.id });
      if (!note) throw new Error('The note was not written');
      if (next) await tx.insert(contactSteps).values({ ...about, ...next, noteId: note.id, createdAt: at });
      await mentions.write(tx, note.id, mentioned);
      for (const hear of heard()) await hear(tx, { actor, kind, subjectId, outcome, words });
      await audit(tx, {
        action: 'contact.note',
        object: `${kind}:${subjectId}`,
        details: {
          channel,
          outcome,
          ...(next ? { dueOn: next.dueOn } : {}),
          ...(mentioned.length > 0 ? { mentioned: mentioned.length } : {}),
        },
      });
      return { noteId: note.id };
    },

    /**
     * Allowed to all staff who may reach the customer, so that no step waits for an absent colleague.
     * @throws AppError contact.stepNotFound, contact.stepDone and as `reach.require`
     */
    async finish(tx: Transaction, { actor, audit }: Acting, stepId: string): Promise<Record<string, never>> {
      const [step] = await tx.select().from(contactSteps).where(eq(contactSteps.id, stepId)).for('update');
      if (!step) throw new AppError('contact.stepNotFound');
      await reach.require(tx, actor, step.kind, step.subjectId);
      if (step.doneAt) throw new AppError('contact.stepDone');
      await tx
        .update(contactSteps)
        .set({ doneAt: clock.now(), doneBy: actor.staffId })
        .where(eq(contactSteps.id, stepId));
      await audit(tx, {
        action: 'contact.stepDone',
        object: `${step.kind}:${step.subjectId}`,
        details: { dueOn: step.dueOn },
      });
      return {};
    },

    /** Open ones, earliest first. */
    async listSteps(
      actor: StaffActor,
      query: Api['contact.listSteps']['parsed'],
    ): Promise<Api['contact.listSteps']['output']> {
      const { mine, overdue } = query;
      const owners = mine ? [actor.staffId] : await reach.colleagueIds(db, actor);
      const where = and(
        isNull(contactSteps.doneAt),
        owners ? inArray(contactSteps.ownerId, owners) : undefined,
        overdue ? lt(contactSteps.dueOn, today()) : undefined,
      );
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(contactSteps)
          .where(where)
          .orderBy(asc(contactSteps.dueOn), asc(contactSteps.createdAt), asc(contactSteps.id)),
        count: db.$count(contactSteps, where),
        page: query,
      });
      return { list: await presentSteps(rows, actor), ...page };
    },

    async listColleagues(actor: StaffActor): Promise<Api['contact.listColleagues']['output']> {
      const ids = await reach.colleagueIds(db, actor);
      return { colleagues: await advisers.listActive({ ids }) };
    },

    /** Steps due today or overdue. */
    due: {
      name: 'dueSteps',
      permission: 'contacts.write',
      async list({ asking, staffId, storeId }, { depth, most }) {
        const owners = staffId ? [staffId] : await reach.ownersFor(db, asking, storeId);
        const where = and(
          isNull(contactSteps.doneAt),
          lte(contactSteps.dueOn, today()),
          owners ? inArray(contactSteps.ownerId, owners) : undefined,
        );
        const rows = await db
          .select({ step: contactSteps, total: countedTo(most, sql`from ${contactSteps} where ${where}`) })
          .from(contactSteps)
          .where(where)
          .orderBy(asc(contactSteps.dueOn), asc(contactSteps.createdAt), asc(contactSteps.id))
          .limit(depth);
        const names = await advisers.namesOf(rows.map(({ step }) => step.ownerId));
        return {
          total: rows[0]?.total ?? 0,
          first: rows.map(({ step }) => ({
            id: step.id,
            keyword: step.accountId,
            title: step.words,
            text: '',
            owner: names.get(step.ownerId) ?? null,
            since: step.createdAt,
            due: step.dueOn,
          })),
        };
      },
    } satisfies Slots['operations.waiting'][number],
  };
}
