import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type CampaignRow, campaignCars, campaigns } from './tables.ts';

/** Campaigns that are to be done at this car, oldest first. */
export async function openCampaignsOf(reader: Database | Transaction, vin: string): Promise<CampaignRow[]> {
  const rows = await reader
    .select({ campaign: campaigns })
    .from(campaignCars)
    .innerJoin(campaigns, eq(campaigns.campaignNo, campaignCars.campaignNo))
    .where(and(eq(campaignCars.vin, vin), isNull(campaignCars.doneAt), isNull(campaigns.closedAt)))
    .orderBy(asc(campaigns.createdAt));
  return rows.map(({ campaign }) => campaign);
}

/** What was booked with an appointment is done. */
export async function finishCampaigns(tx: Transaction, appointmentNo: string, doneAt: Date): Promise<void> {
  await tx.update(campaignCars).set({ doneAt }).where(eq(campaignCars.appointmentNo, appointmentNo));
}

/** The work was not done: the campaigns are due again. */
export async function freeCampaigns(tx: Transaction, appointmentNo: string): Promise<void> {
  await tx
    .update(campaignCars)
    .set({ appointmentNo: null })
    .where(eq(campaignCars.appointmentNo, appointmentNo));
}
