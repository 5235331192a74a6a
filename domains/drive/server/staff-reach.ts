import type { Reach } from '@ev/contact/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { ofReachedStores } from '@ev/store/server/public.ts';
import { and, eq } from 'drizzle-orm';
import { lockDrive } from './drive-home.ts';
import { type TestDrive, testDrives } from './tables.ts';

export type DriveReach = ReturnType<typeof createDriveReach>;

/** Which test drives a member of staff sees and acts on: those of the stores whose customers they reach, and no store's. */
export function createDriveReach({ reach }: { reach: Pick<Reach, 'closedStores'> }) {
  return {
    /** Undefined where they are all. */
    seen: (db: Database, actor: StaffActor) => ofReachedStores(reach, db, actor, testDrives.storeId),

    /** Another store's is as if it were not there. @throws AppError drive.driveNotFound */
    async get(db: Database, actor: StaffActor, id: string): Promise<TestDrive> {
      const where = await ofReachedStores(reach, db, actor, testDrives.storeId);
      const [drive] = await db
        .select()
        .from(testDrives)
        .where(and(eq(testDrives.id, id), where));
      if (!drive) throw new AppError('drive.driveNotFound');
      return drive;
    },

    /** As above, and nobody else changes it until the transaction ends. @throws AppError drive.driveNotFound */
    async lock(tx: Transaction, actor: StaffActor, id: string): Promise<TestDrive> {
      const drive = await lockDrive(tx, id);
      const closed = await reach.closedStores(tx, actor);
      if (!drive || (drive.storeId !== null && closed.includes(drive.storeId)))
        throw new AppError('drive.driveNotFound');
      return drive;
    },

    /** Whether a store's calendar is the actor's business. */
    async reaches(reader: Database | Transaction, actor: StaffActor, storeId: string): Promise<boolean> {
      return !(await reach.closedStores(reader, actor)).includes(storeId);
    },
  };
}
