import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { storeMembers, stores } from './tables.ts';

export type Team = ReturnType<typeof createTeam>;

/** Which staff member works in which store; at most one store each. */
export function createTeam({ db, staff }: { db: Database; staff: { advisers: Advisers } }) {
  async function membersOf(reader: Database | Transaction, storeId: string): Promise<string[]> {
    const rows = await reader
      .select({ staffId: storeMembers.staffId })
      .from(storeMembers)
      .where(eq(storeMembers.storeId, storeId));
    return rows.map(({ staffId }) => staffId);
  }

  return {
    membersOf,

    /** The stores with staff, and the staff member’s own store. */
    async staffedStores(
      reader: Database | Transaction,
      staffId: string,
    ): Promise<{ storeId: string; own: boolean }[]> {
      return reader
        .select({
          storeId: storeMembers.storeId,
          own: sql<boolean>`bool_or(${storeMembers.staffId} = ${staffId})`,
        })
        .from(storeMembers)
        .groupBy(storeMembers.storeId);
    },

    /** The names of open stores in which nobody works. */
    async unstaffedStores(): Promise<string[]> {
      const rows = await db
        .select({ name: stores.name })
        .from(stores)
        .leftJoin(storeMembers, eq(storeMembers.storeId, stores.id))
        .where(and(eq(stores.open, true), isNull(storeMembers.staffId)))
        .orderBy(asc(stores.cityCode), asc(stores.position));
      return rows.map(({ name }) => name);
    },

    async storeOf(reader: Database | Transaction, staffId: string): Promise<string | null> {
      const [member] = await reader
        .select({ storeId: storeMembers.storeId })
        .from(storeMembers)
        .where(eq(storeMembers.staffId, staffId));
      return member?.storeId ?? null;
    },

    async list(): Promise<Api['store.listTeams']['output']> {
      const [people, placed, all] = await Promise.all([
        staff.advisers.listActive({}),
        db.select().from(storeMembers),
        db
          .select({ storeId: stores.id, name: stores.name, open: stores.open })
          .from(stores)
          .orderBy(asc(stores.cityCode), asc(stores.position)),
      ]);
      const storeOf = new Map(placed.map(({ staffId, storeId }) => [staffId, storeId]));
      const nameOf = new Map(all.map(({ storeId, name }) => [storeId, name]));
      return {
        members: people.map(({ id, name }) => {
          const storeId = storeOf.get(id) ?? null;
          return { staffId: id, name, storeId, storeName: (storeId && nameOf.get(storeId)) ?? null };
        }),
        stores: all.filter(({ open }) => open).map(({ storeId, name }) => ({ storeId, name })),
      };
    },

    /** They keep their assigned leads. @throws AppError store.storeNotFound, store.memberNotFound */
    async assign(
      tx: Transaction,
      { audit }: Acting,
      { staffId, storeId }: Api['store.assignStaff']['parsed'],
    ): Promise<Record<string, never>> {
      if ((await staff.advisers.listActive({ ids: [staffId] }, tx)).length === 0) {
        throw new AppError('store.memberNotFound');
      }
      if (storeId !== null) {
        const [store] = await tx.select({ open: stores.open }).from(stores).where(eq(stores.id, storeId));
        if (!store?.open) throw new AppError('store.storeNotFound');
      }
      const [before] = await tx
        .select()
        .from(storeMembers)
        .where(eq(storeMembers.staffId, staffId))
        .for('update');
      if (storeId === null) await tx.delete(storeMembers).where(eq(storeMembers.staffId, staffId));
      else {
        await tx
          .insert(storeMembers)
          .values({ staffId, storeId })
          .onConflictDoUpdate({ target: storeMembers.staffId, set: { storeId } });
      }
      await audit(tx, {
        action: 'store.assignStaff',
        object: `staff:${staffId}`,
        details: { before: before?.storeId ?? null, after: storeId },
      });
      return {};
    },
  };
}
