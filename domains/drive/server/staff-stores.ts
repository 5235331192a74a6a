import type { Reach } from '@ev/contact/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Stores } from '@ev/store/server/public.ts';
import { eq } from 'drizzle-orm';
import type { Hours } from './slot-rules.ts';
import { driveCars } from './tables.ts';

/** More stores than any brand has. */
const allStores = 1000;

export type DrivingStore = { storeId: string; storeName: string; open: boolean; hours: Hours };
export type DrivingStores = ReturnType<typeof createDrivingStores>;

/** The stores that offer test drives and that the actor has access to. */
export function createDrivingStores(parts: {
  db: Database;
  stores: Pick<Stores, 'list'>;
  reach: Pick<Reach, 'closedStores' | 'storeOf'>;
}) {
  const { db, stores, reach } = parts;

  return {
    /**
     * The stores to choose from and the chosen one; by default the actor's own, otherwise the first.
     * @throws AppError drive.storeUnknown
     */
    async choose(actor: StaffActor, asked: string | undefined) {
      const [listed, cars, closed, own] = await Promise.all([
        stores.list({ pageNo: 1, pageSize: allStores }),
        db
          .selectDistinct({ storeId: driveCars.storeId })
          .from(driveCars)
          .where(eq(driveCars.withdrawn, false)),
        reach.closedStores(db, actor),
        reach.storeOf(db, actor),
      ]);
      const driving = new Set(cars.map(({ storeId }) => storeId));
      const choices = listed.list
        .filter(({ id }) => driving.has(id) && !closed.includes(id))
        .map(({ id, name, services, opensAt, closesAt }): DrivingStore => {
          const open = services.includes('testDrive');
          return { storeId: id, storeName: name, open, hours: { opensAt, closesAt } };
        });
      const chosen = choices.find(({ storeId }) => storeId === (asked ?? own));
      if (asked !== undefined && !chosen) throw new AppError('drive.storeUnknown');
      const store = chosen ?? choices[0] ?? null;
      return { store, stores: choices.map(({ storeId, storeName }) => ({ storeId, storeName })) };
    },
  };
}
