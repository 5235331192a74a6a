import { ofReachedStores, type Reach } from '@ev/contact/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq } from 'drizzle-orm';
import { lockDrive } from './drive-home.ts';
import { type TestDrive, testDrives } from './tables.ts';

export type DriveReach = ReturnType<typeof createDriveReach>;

/**
 * Which test drives a staff member can see and act on: those of the stores within their reach, and those
 * without a store.
 */
export function createDriveReach({ reach }: { reach: Pick<Reach, 'closedStores'> }) {
  return {
    /** Undefined if all drives are visible. */
    seen: (db: Database, actor: StaffActor) => ofReachedStores(reach, db, actor, testDrives.storeId),

    /** A drive of an unreachable store is reported as not found. @throws AppError drive.driveNotFound */
    async get(db: Database, actor: StaffActor, id: string): Promise<TestDrive> {
      const where = await ofReachedStores(reach, db, actor, testDrives.storeId);
      const [drive] = await db
        .select()
        .from(testDrives)
        .where(and(eq(testDrives.id, id), where));
      if (!drive) throw new AppError('drive.driveNotFound');
      return drive;
    },

    /** As `get`, and locks it until the end of the transaction. @throws AppError drive.driveNotFound */
    async lock(tx: Transaction, actor: StaffActor, id: string): Promise<TestDrive> {
      const drive = await lockDrive(tx, id);
      const closed = await reach.closedStores(tx, actor);
      if (!drive || (drive.storeId !== null && closed.includes(drive.storeId)))
        throw new AppError('drive.driveNotFound');
      return drive;
    },

    /** Whether the actor has access to a store's calendar. */
    async reaches(reader: Database | Transaction, actor: StaffActor, storeId: string): Promise<boolean> {
      return !(await reach.closedStores(reader, actor)).includes(storeId);
    },
  };
}
