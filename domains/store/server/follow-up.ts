import type { NextSteps, Reach } from '@ev/contact/server/public.ts';
import type { ErrorName } from '@ev/contract/errors';
import type { Permission } from '@ev/contract/permissions';
import type { Scope } from '@ev/contract/scopes';
import { decide, type Machine } from '@ev/kernel/state-machine.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { StatefulTable } from '@ev/platform/stateful-table.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FollowUp, FollowUpNow } from '../contract/follow-up.ts';
import {
  type FollowUpAct,
  type FollowUpStatus,
  followUpActs,
  followUpStatus,
  type LostReason,
  openFollowUps,
} from '../contract/follow-up-statuses.ts';
import { ofReachedStores } from './store-scope.ts';
import type { Team } from './team.ts';

type FollowUpMachine = Machine<string, string, ErrorName>;
type Row = {
  id: string;
  accountId: string;
  status: FollowUpStatus;
  version: number;
  note: string | null;
  lostReason: LostReason | null;
  ownerId: string | null;
  ownerName: string | null;
  storeId: string | null;
};
type Columns = Record<'id' | 'status' | 'version' | 'ownerId' | 'ownerName' | 'storeId', AnyPgColumn>;
type Owner = { id: string; name: string };
type Whose = { asking: StaffActor; staffId: string | null; storeId: string | null };

/** Follow-up by staff of anything that customers leave; the caller supplies the table and `machine`. */
export function createFollowUps<Kept extends Row>(deps: {
  db: Database;
  clock: Clock;
  machine: FollowUpMachine;
  table: PgTable & Columns;
  states: Pick<StatefulTable<Kept, string>, 'lock'> & Pick<StatefulTable<Row, string>, 'transition'>;
  notFound: ErrorName;
  moved: ErrorName;
  contact: { reach: Reach; nextSteps: NextSteps };
  team: Team;
  staff: { advisers: Advisers };
  /** Permission that an owner needs. */
  permission: Permission;
}) {
  const { db, clock, machine, table, states, notFound, moved, contact, team, staff, permission } = deps;

  /** Locks the row as it was seen; a stale version is refused with the current state. */
  async function take(tx: Transaction, actor: StaffActor, id: string, seenVersion: number): Promise<Kept> {
    const row = await states.lock(tx, id);
    if (!row) throw new AppError(notFound);
    await contact.reach.requireStore(tx, actor, row.storeId === null ? [] : [row.storeId]);
    if (row.version !== seenVersion) throw new AppError(moved, nowOf(row));
    return row;
  }

  /** Sales staff of the store; of all stores if it belongs to none. */
  async function sellers(tx: Transaction, storeId: string | null): Promise<Owner[]> {
    const ids = storeId === null ? null : await team.membersOf(tx, storeId);
    return staff.advisers.listActive({ ids, permission }, tx);
  }

  async function own(tx: Transaction, id: string, set: Partial<Row>): Promise<void> {
    await tx
      .update(table)
      .set(set as Partial<PgTable['$inferInsert']>)
      .where(eq(table.id, id));
  }

  return {
    /**
     * Assigns a new row to the sales staff member of its store with the fewest open ones; to nobody if the
     * store has none. Concurrent calls are serialized, so it must be the last step of its transaction.
     */
    async giveOut(tx: Transaction, id: string, storeId: string | null): Promise<void> {
      const candidates = await sellers(tx, storeId);
      if (candidates.length === 0) return;
      const lock = `follow-up/${machine.name}/${storeId ?? ''}`;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
      const ids = candidates.map((candidate) => candidate.id);
      const rows = await tx
        .select({ ownerId: table.ownerId, open: count() })
        .from(table)
        .where(and(inArray(table.ownerId, ids), inArray(table.status, [...openFollowUps])))
        .groupBy(table.ownerId);
      const openOf = new Map(rows.map(({ ownerId, open }) => [ownerId, open]));
      const [owner] = candidates.toSorted((a, b) => (openOf.get(a.id) ?? 0) - (openOf.get(b.id) ?? 0));
      if (owner) await own(tx, id, ownerSet(owner.id, owner.name));
    },

    /** @throws AppError if it does not exist, belongs to another store, or has changed since it was seen */
    async act(
      tx: Transaction,
      { actor, audit }: Acting,
      id: string,
      given: { act: FollowUpAct; seenVersion: number; note: string; lostReason?: LostReason | undefined },
    ): Promise<{ status: FollowUpStatus; version: number }> {
      const { act, seenVersion, note } = given;
      const row = await take(tx, actor, id, seenVersion);
      if (!followUpActions(machine, row.status).includes(act)) throw new AppError(moved, nowOf(row));
      const lostReason = act === 'lose' ? (given.lostReason ?? null) : null;
      const version = row.version + 1;
      const { to } = await states.transition(tx, clock, {
        id,
        event: act,
        actor: `staff:${actor.staffId}`,
        reason: note,
        // An action on an unassigned row assigns it to the caller.
        set: { note, lostReason, version, ...(row.ownerId ? {} : ownerSet(actor.staffId, actor.name)) },
      });
      await audit(tx, {
        action: `${machine.name}.${act}`,
        object: `${machine.name}:${id}`,
        details: { reason: note, ...(lostReason ? { lostReason } : {}) },
      });
      return { status: to as FollowUpStatus, version };
    },

    /** Assigns it to a staff member or to the caller. @throws AppError as `act`, and contact.ownerUnknown */
    async assign(
      tx: Transaction,
      { actor, audit }: Acting,
      id: string,
      { ownerId, seenVersion }: { ownerId: string; seenVersion: number },
    ): Promise<{ status: FollowUpStatus; version: number }> {
      const row = await take(tx, actor, id, seenVersion);
      const owner = await ownerOf(tx, actor, row, ownerId);
      const version = row.version + 1;
      await own(tx, id, { ...ownerSet(owner.id, owner.name), version });
      await audit(tx, {
        action: `${machine.name}.assign`,
        object: `${machine.name}:${id}`,
        details: { before: row.ownerName, after: owner.name },
      });
      return { status: row.status, version };
    },

    /**
     * Records a contact with the customer: a waiting row becomes contacted, and an unassigned one is assigned
     * to the caller.
     */
    async noted(tx: Transaction, actor: StaffActor, id: string, words: string): Promise<void> {
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

    /** Restricts by owner, within what the actor may see. */
    async scoped(actor: StaffActor, of: Scope): Promise<SQL | undefined> {
      const seen = await ofReachedStores(contact.reach, db, actor, table.storeId);
      if (of === 'mine') return and(seen, eq(table.ownerId, actor.staffId));
      if (of === 'all') return seen;
      const storeId = await contact.reach.storeOf(db, actor);
      return storeId === null ? sql`false` : eq(table.storeId, storeId);
    },

    /** Closed rows last, longest-waiting first. */
    order: [sql`${table.status} in ('2', '4')`, sql`${table.status}`],

    /** In the order of the rows. */
    async present(rows: readonly Row[], actor: StaffActor): Promise<FollowUp[]> {
      const next = await contact.nextSteps.of(machine.name, rows);
      return rows.map(({ id, status, version, note, lostReason, ownerId, ownerName }) => ({
        status,
        version,
        note,
        lostReason,
        owner: ownerName,
        mine: ownerId === actor.staffId,
        actions: followUpActions(machine, status),
        nextStep: next.get(id) ?? null,
      }));
    },

    /** Rows that wait for a first call and that the actor may see; optionally of one owner or store. */
    waitingOf: async ({ asking, staffId, storeId }: Whose) =>
      and(
        await ofReachedStores(contact.reach, db, asking, table.storeId),
        eq(table.status, followUpStatus.waiting),
        staffId === null ? undefined : eq(table.ownerId, staffId),
        storeId === null ? undefined : or(eq(table.storeId, storeId), isNull(table.storeId)),
      ),
  };

  async function ownerOf(tx: Transaction, actor: StaffActor, row: Row, ownerId: string): Promise<Owner> {
    // Staff with access to all stores can help out in any.
    if (ownerId === actor.staffId) return { id: actor.staffId, name: actor.name };
    const owner = (await team.workersFor(tx, row.storeId, permission)).find(({ id }) => id === ownerId);
    if (!owner) throw new AppError('contact.ownerUnknown');
    return owner;
  }
}

const ownerSet = (ownerId: string, ownerName: string) => ({ ownerId, ownerName });

function nowOf({ version, status, ownerName: owner, note }: Row): FollowUpNow {
  return { version, status, owner, note };
}

/** Actions that a status allows, as decided by the state machine. */
export function followUpActions(machine: FollowUpMachine, status: FollowUpStatus): FollowUpAct[] {
  return followUpActs.filter(
    (act) => decide<string, string, ErrorName>(machine, status, act).kind === 'moved',
  );
}
