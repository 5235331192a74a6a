import type { Reach } from '@ev/contact/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { notInArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { findWorkshop } from '../catalogue/catalogue.ts';
import type { StockedWorkshop } from '../catalogue/stocked.ts';

type Reader = Database | Transaction;
export type StoreReach = ReturnType<typeof createStoreReach>;

/** Which stores a staff member may act for. */
export function createStoreReach({ reach }: { reach: Pick<Reach, 'closedStores'> }) {
  return {
    /** Rows of reached stores; undefined if all are. */
    async condition(reader: Reader, actor: StaffActor, storeId: AnyPgColumn): Promise<SQL | undefined> {
      const closed = await reach.closedStores(reader, actor);
      return closed.length === 0 ? undefined : notInArray(storeId, closed);
    },

    async isOpen(reader: Reader, actor: StaffActor, storeId: string): Promise<boolean> {
      return !(await reach.closedStores(reader, actor)).includes(storeId);
    },

    /** @throws AppError maintenance.noStore, also for a store out of reach */
    async workshop(reader: Reader, actor: StaffActor, storeId: string): Promise<StockedWorkshop> {
      const workshop = await findWorkshop(reader, storeId);
      const isOpen = workshop && !(await reach.closedStores(reader, actor)).includes(storeId);
      if (!workshop || !isOpen) throw new AppError('maintenance.noStore');
      return workshop;
    },
  };
}
