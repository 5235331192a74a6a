import type { FollowUps, LeadSource } from '@ev/lead/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { driveLeadStates } from './lead-source.ts';
import { driveLeads, type TestDrive } from './tables.ts';

export type DriveLeads = ReturnType<typeof createDriveLeads>;

/** Each booking is a lead, assigned to a staff member of the store. */
export function createDriveLeads({
  clock,
  followUps,
  source,
}: {
  clock: Clock;
  followUps: Pick<FollowUps, 'giveOut'>;
  source: LeadSource;
}) {
  return {
    /** Must be the last step in the transaction of a booking. */
    async begin(tx: Transaction, { id, accountId, storeId }: TestDrive): Promise<void> {
      const { row } = await driveLeadStates.create(tx, clock, {
        values: { driveId: id, accountId, storeId, createdAt: clock.now() },
        event: 'book',
        actor: `member:${accountId}`,
      });
      await followUps.giveOut(tx, source, row);
    },

    /** Assigns the lead to another store. Must be the last step in the transaction of the change. */
    async moveTo(tx: Transaction, driveId: string, storeId: string): Promise<void> {
      const [lead] = await tx
        .update(driveLeads)
        .set({ storeId, ownerId: null, ownerName: null })
        .where(eq(driveLeads.driveId, driveId))
        .returning({ id: driveLeads.id });
      if (lead) await followUps.giveOut(tx, source, { id: lead.id, storeId });
    },
  };
}
