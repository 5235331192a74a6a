import type { NextSteps, Reach } from '@ev/contact/server/public.ts';
import type { ErrorName } from '@ev/contract/errors';
import { decide } from '@ev/kernel/state-machine.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FollowUp, FollowUpNow } from '../contract/follow-up.ts';
import {
  type FollowUpAct,
  type FollowUpStatus,
  followUpActs,
  followUpStatus,
  type LostReason,
  openFollowUps,
} from '../contract/follow-up-statuses.ts';
import type { LeadRow, LeadSource } from './lead-source.ts';

type Owner = { id: string; name: string };
type Moved = { status: FollowUpStatus; version: number };

export type FollowUps = ReturnType<typeof createFollowUps>;

/** Follow-up of leads by staff, in the table of their source. The caller checks the permission. */
export function createFollowUps({
  clock,
  contact,
  staff,
}: {
  clock: Clock;
  contact: { reach: Reach; nextSteps: NextSteps };
  staff: { advisers: Pick<Advisers, 'listActive'> };
}) {
  const { reach, nextSteps } = contact;

  /** Locks the row as it was seen; a stale version is refused with the current state. */
  async function take(
    tx: Transaction,
    actor: StaffActor,
    { states }: LeadSource,
    { id, seenVersion }: { id: string; seenVersion: number },
  ): Promise<LeadRow> {
    const row = await states.lock(tx, id);
    if (!row) throw new AppError('lead.leadNotFound');
    await reach.requireStore(tx, actor, row.storeId === null ? [] : [row.storeId]);
    if (row.version !== seenVersion) throw new AppError('lead.leadMoved', nowOf(row));
    return row;
  }

  /** Sales staff of the store; of all stores if it belongs to none. */
  async function sellers(
    tx: Transaction,
    { permissions }: LeadSource,
    storeId: string | null,
  ): Promise<Owner[]> {
    const ids = storeId === null ? null : await reach.membersOf(tx, storeId);
    return staff.advisers.listActive({ ids, permission: permissions.follow }, tx);
  }

  async function own(
    tx: Transaction,
    { table }: LeadSource,
    id: string,
    set: Partial<LeadRow>,
  ): Promise<void> {
    await tx
      .update(table)
      .set(set as Partial<PgTable['$inferInsert']>)
      .where(eq(table.id, id));
  }

  async function ownerOf(
    tx: Transaction,
    actor: StaffActor,
    { storeId, ownerId }: { storeId: string | null; ownerId: string },
    { permissions }: LeadSource,
  ): Promise<Owner> {
    // Staff with access to all stores can help out in any.
    if (ownerId === actor.staffId) return { id: actor.staffId, name: actor.name };
    const workers = await reach.workersFor(tx, storeId, permissions.follow);
    const owner = workers.find(({ id }) => id === ownerId);
    if (!owner) throw new AppError('contact.ownerUnknown');
    return owner;
  }

  return {
    /**
     * Assigns a new lead to the sales staff member of its store with the fewest open ones; to nobody if the
     * store has none. Concurrent calls are serialized, so it must be the last step of its transaction.
     */
    async giveOut(
      tx: Transaction,
      source: LeadSource,
      { id, storeId }: { id: string; storeId: string | null },
    ): Promise<void> {
      const { table } = source;
      const candidates = await sellers(tx, source, storeId);
      if (candidates.length === 0) return;
      const lock = `follow-up/${source.source}/${storeId ?? ''}`;
      await lockByKey(tx, lock);
      const ids = candidates.map((candidate) => candidate.id);
      const rows = await tx
        .select({ ownerId: table.ownerId, open: count() })
        .from(table)
        .where(and(inArray(table.ownerId, ids), inArray(table.status, [...openFollowUps])))
        .groupBy(table.ownerId);
      const openOf = new Map(rows.map(({ ownerId, open }) => [ownerId, open]));
      const [owner] = candidates.toSorted((a, b) => (openOf.get(a.id) ?? 0) - (openOf.get(b.id) ?? 0));
      if (owner) await own(tx, source, id, ownerSet(owner.id, owner.name));
    },

    /** @throws AppError lead.leadNotFound, lead.leadMoved, contact.otherStore */
    async act(
      tx: Transaction,
      { actor, audit }: Acting,
      source: LeadSource,
      given: {
        id: string;
        act: FollowUpAct;
        seenVersion: number;
        note: string;
        lostReason?: LostReason | undefined;
      },
    ): Promise<Moved> {
      const { id, act, note } = given;
      const row = await take(tx, actor, source, given);
      if (!actionsOf(source, row.status).includes(act)) throw new AppError('lead.leadMoved', nowOf(row));
      const lostReason = act === 'lose' ? (given.lostReason ?? null) : null;
      const version = row.version + 1;
      const { to } = await source.states.transition(tx, clock, {
        id,
        event: act,
        actor: `staff:${actor.staffId}`,
        reason: note,
        // An action on an unassigned lead assigns it to the caller.
        set: { note, lostReason, version, ...(row.ownerId ? {} : ownerSet(actor.staffId, actor.name)) },
      });
      await audit(tx, {
        action: `${source.source}.${act}`,
        object: `${source.source}:${id}`,
        details: { reason: note, ...(lostReason ? { lostReason } : {}) },
      });
      return { status: to as FollowUpStatus, version };
    },

    /** Assigns it to a staff member or to the caller. @throws AppError as `act`, and contact.ownerUnknown */
    async assign(
      tx: Transaction,
      { actor, audit }: Acting,
      source: LeadSource,
      given: { id: string; ownerId: string; seenVersion: number },
    ): Promise<Moved> {
      const { id, ownerId } = given;
      const { storeId, ...row } = await take(tx, actor, source, given);
      const owner = await ownerOf(tx, actor, { storeId, ownerId }, source);
      const version = row.version + 1;
      await own(tx, source, id, { ...ownerSet(owner.id, owner.name), version });
      await audit(tx, {
        action: `${source.source}.assign`,
        object: `${source.source}:${id}`,
        details: { before: row.ownerName, after: owner.name },
      });
      return { status: row.status, version };
    },

    /**
     * Records a contact with the customer: a waiting lead becomes contacted, and an unassigned one is assigned
     * to the caller.
     */
    async noted(
      tx: Transaction,
      actor: StaffActor,
      { states }: LeadSource,
      { id, words }: { id: string; words: string },
    ): Promise<void> {
      const row = await states.lock(tx, id);
      if (row?.status !== followUpStatus.waiting) return;
      await states.transition(tx, clock, {
        id,
        event: 'contact',
        actor: `staff:${actor.staffId}`,
        reason: words,
        set: {
          note: words,
          version: row.version + 1,
          ...(row.ownerId ? {} : ownerSet(actor.staffId, actor.name)),
        },
      });
    },

    /** In the order of the rows. */
    async present(source: LeadSource, rows: readonly LeadRow[], actor: StaffActor): Promise<FollowUp[]> {
      const next = await nextSteps.of(source.source, rows);
      return rows.map(({ id, status, version, note, lostReason, ownerId, ownerName }) => ({
        status,
        version,
        note,
        lostReason,
        owner: ownerName,
        mine: ownerId === actor.staffId,
        actions: actionsOf(source, status),
        nextStep: next.get(id) ?? null,
      }));
    },
  };
}

const ownerSet = (ownerId: string, ownerName: string) => ({ ownerId, ownerName });

function nowOf({ version, status, ownerName: owner, note }: LeadRow): FollowUpNow {
  return { version, status, owner, note };
}

/** Actions that a status allows, as decided by the state machine. */
export function actionsOf({ machine }: Pick<LeadSource, 'machine'>, status: FollowUpStatus): FollowUpAct[] {
  return followUpActs.filter(
    (act) => decide<string, string, ErrorName>(machine, status, act).kind === 'moved',
  );
}
