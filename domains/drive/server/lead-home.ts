import type { StateHome } from '@ev/platform/transition.ts';
import { eq } from 'drizzle-orm';
import { type DriveLead, driveLeads } from './tables.ts';

export const driveLeadHome: StateHome<DriveLead> = {
  table: driveLeads,
  id: driveLeads.id,
  status: driveLeads.status,
  async lock(tx, id) {
    const [row] = await tx.select().from(driveLeads).where(eq(driveLeads.id, id)).for('update');
    return row ?? null;
  },
  statusOf: ({ status }) => status,
};
