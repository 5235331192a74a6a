import type { NextSteps, Reach } from '@ev/contact/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { createFollowUps, type Team } from '@ev/store/server/public.ts';
import { eq } from 'drizzle-orm';
import { driveLeadStates } from './lead-home.ts';
import { driveLeadMachine } from './lead-machine.ts';
import { driveLeads, type TestDrive } from './tables.ts';

export type DriveLeads = ReturnType<typeof createDriveLeads>;

/** Each booking is a lead, assigned to a staff member of the store. */
export function createDriveLeads(deps: {
  db: Database;
  clock: Clock;
  contact: { reach: Reach; nextSteps: NextSteps };
  team: Team;
  staff: { advisers: Advisers };
}) {
  const { clock } = deps;
  const followUps = createFollowUps({
    ...deps,
    machine: driveLeadMachine,
    table: driveLeads,
    states: driveLeadStates,
    notFound: 'drive.leadNotFound',
    moved: 'drive.leadMoved',
    permission: 'drives.manage',
  });

  return {
    followUps,

    /** Must be the last step in the transaction of a booking. */
    async begin(tx: Transaction, { id, accountId, storeId }: TestDrive): Promise<void> {
      const { row } = await driveLeadStates.create(tx, clock, {
        values: { driveId: id, accountId, storeId, createdAt: clock.now() },
        event: 'book',
        actor: `member:${accountId}`,
      });
      await followUps.giveOut(tx, row.id, storeId);
    },

    /** Assigns the lead to another store. Must be the last step in the transaction of the change. */
    async moveTo(tx: Transaction, driveId: string, storeId: string): Promise<void> {
      const [lead] = await tx
        .update(driveLeads)
        .set({ storeId, ownerId: null, ownerName: null })
        .where(eq(driveLeads.driveId, driveId))
        .returning({ id: driveLeads.id });
      if (lead) await followUps.giveOut(tx, lead.id, storeId);
    },
  };
}
