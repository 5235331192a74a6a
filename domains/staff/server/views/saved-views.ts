import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, ne } from 'drizzle-orm';
import { viewBound } from '../../contract/views.ts';
import { staffMembers } from '../tables.ts';
import { savedViews } from './tables.ts';

type Owner = Pick<StaffActor, 'staffId'>;

/**
 * Saved views of staff members. They are private and affect nothing else, so the audit log does not record
 * them. Views of other members are reported as not found.
 */
export function createSavedViews({ db, clock }: { db: Database; clock: Clock }) {
  /** Serializes the changes of one member, because views are counted and their names compared. */
  async function hold(tx: Transaction, { staffId }: Owner): Promise<void> {
    await tx.select().from(staffMembers).where(eq(staffMembers.id, staffId)).for('update');
  }

  async function take(tx: Transaction, owner: Owner, id: string) {
    await hold(tx, owner);
    const [view] = await tx
      .select()
      .from(savedViews)
      .where(and(eq(savedViews.id, id), eq(savedViews.staffId, owner.staffId)));
    if (!view) throw new AppError('staff.viewNotFound');
    return view;
  }

  return {
    async list({ staffId }: Owner, page: string): Promise<Api['staff.listViews']['output']> {
      const views = await db
        .select({ id: savedViews.id, name: savedViews.name, search: savedViews.search })
        .from(savedViews)
        .where(and(eq(savedViews.staffId, staffId), eq(savedViews.page, page)))
        .orderBy(asc(savedViews.createdAt), asc(savedViews.id));
      return { views };
    },

    /** @throws AppError staff.viewNameTaken, staff.tooManyViews */
    async save(
      tx: Transaction,
      owner: Owner,
      { page, name, search }: Api['staff.saveView']['parsed'],
    ): Promise<Api['staff.saveView']['output']> {
      const { staffId } = owner;
      await hold(tx, owner);
      const kept = await tx
        .select({ name: savedViews.name })
        .from(savedViews)
        .where(and(eq(savedViews.staffId, staffId), eq(savedViews.page, page)));
      if (kept.some((one) => one.name === name)) throw new AppError('staff.viewNameTaken');
      if (kept.length >= viewBound) throw new AppError('staff.tooManyViews');
      const [view] = await tx
        .insert(savedViews)
        .values({ staffId, page, name, search, createdAt: clock.now() })
        .returning({ id: savedViews.id });
      if (!view) throw new Error('not reached');
      return view;
    },

    /** @throws AppError staff.viewNotFound, staff.viewNameTaken */
    async change(
      tx: Transaction,
      owner: Owner,
      { id, name, search }: Api['staff.changeView']['parsed'],
    ): Promise<Record<string, never>> {
      const { staffId, page } = await take(tx, owner, id);
      const same = and(
        eq(savedViews.staffId, staffId),
        eq(savedViews.page, page),
        eq(savedViews.name, name),
        ne(savedViews.id, id),
      );
      if ((await tx.$count(savedViews, same)) > 0) throw new AppError('staff.viewNameTaken');
      await tx.update(savedViews).set({ name, search }).where(eq(savedViews.id, id));
      return {};
    },

    /** @throws AppError staff.viewNotFound */
    async remove(tx: Transaction, owner: Owner, id: string): Promise<Record<string, never>> {
      await take(tx, owner, id);
      await tx.delete(savedViews).where(eq(savedViews.id, id));
      return {};
    },
  };
}
