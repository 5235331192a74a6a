import type { Notices } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import type { Vehicles } from '@ev/vehicle/server/public.ts';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { campaignCars, campaigns } from './tables.ts';

type NotifyDeps = {
  db: Database;
  clock: Clock;
  notices: Pick<Notices, 'tell'>;
  vehicles: Pick<Vehicles, 'ownerOf'>;
};

/** Notifies the owners of cars of which nobody was notified yet. A repeat goes on where it stopped. */
export async function notifyOwners(
  { db, clock, notices, vehicles }: NotifyDeps,
  { campaignNo }: { campaignNo: string },
): Promise<void> {
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.campaignNo, campaignNo));
  if (!campaign || campaign.closedAt) return;
  const { name, text } = campaign;
  await eachKey(
    async (last, limit) => {
      const rows = await db
        .select({ vin: campaignCars.vin })
        .from(campaignCars)
        .where(
          and(
            eq(campaignCars.campaignNo, campaignNo),
            isNull(campaignCars.notifiedAt),
            gt(campaignCars.vin, last),
          ),
        )
        .orderBy(asc(campaignCars.vin))
        .limit(limit);
      return rows.map(({ vin }) => vin);
    },
    (vin) =>
      db.transaction(async (tx) => {
        const accountId = await vehicles.ownerOf(tx, vin);
        if (!accountId) return;
        await tx
          .update(campaignCars)
          .set({ notifiedAt: clock.now() })
          .where(and(eq(campaignCars.campaignNo, campaignNo), eq(campaignCars.vin, vin)));
        await notices.tell(tx, {
          accountId,
          template: 'maintenance.campaign',
          params: { campaign: name, campaignText: text },
          source: `maintenanceCampaign:${campaignNo}:${vin}`,
          link: `/pages/car/maintain?vin=${vin}`,
        });
      }),
  );
}
