import { isBoundCar } from '@ev/account/server/public.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Vehicles } from '@ev/vehicle/server/public.ts';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { campaignCars, campaigns } from './tables.ts';

type NotifyDeps = {
  db: Database;
  clock: Clock;
  notices: Pick<Notices, 'tell'>;
  vehicles: Pick<Vehicles, 'ownerOf'>;
};

/** Cars of which the present owner was not notified, and which are not done. */
const isToNotify = and(
  isNull(campaignCars.notifiedAt),
  isNull(campaignCars.doneAt),
  isBoundCar(campaignCars.vin),
);

/** Notifies the owners that cars of running campaigns have got since. */
export async function notifyNewOwners({
  db,
  jobs,
}: {
  db: Database;
  jobs: Pick<Jobs, 'enqueue'>;
}): Promise<void> {
  const running = await db
    .selectDistinct({ campaignNo: campaigns.campaignNo })
    .from(campaignCars)
    .innerJoin(campaigns, eq(campaigns.campaignNo, campaignCars.campaignNo))
    .where(and(isNull(campaigns.closedAt), isToNotify));
  await db.transaction(async (tx) => {
    for (const one of running)
      await jobs.enqueue(tx, 'maintenance.notifyCampaign', one, { onceKey: one.campaignNo });
  });
}

/** What the former owner of a car was told is said to the next one too. */
export async function forgetNotified(tx: Transaction, vin: string): Promise<void> {
  await tx
    .update(campaignCars)
    .set({ notifiedAt: null })
    .where(and(eq(campaignCars.vin, vin), isNull(campaignCars.doneAt)));
}

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
        .where(and(eq(campaignCars.campaignNo, campaignNo), isToNotify, gt(campaignCars.vin, last)))
        .orderBy(asc(campaignCars.vin))
        .limit(limit);
      return rows.map(({ vin }) => vin);
    },
    (vin) =>
      db.transaction(async (tx) => {
        const one = and(eq(campaignCars.campaignNo, campaignNo), eq(campaignCars.vin, vin));
        // Locked before the owner is read: a car that is passing to the next owner is waited for here.
        const [car] = await tx
          .select({ vin: campaignCars.vin })
          .from(campaignCars)
          .where(and(one, isNull(campaignCars.notifiedAt), isNull(campaignCars.doneAt)))
          .for('update');
        const accountId = car && (await vehicles.ownerOf(tx, vin));
        if (!accountId) return;
        await tx.update(campaignCars).set({ notifiedAt: clock.now() }).where(one);
        await notices.tell(tx, {
          accountId,
          template: 'maintenance.campaign',
          params: { campaign: name, campaignText: text },
          source: `maintenanceCampaign:${campaignNo}:${vin}:${accountId}`,
          link: `/pages/car/maintain?vin=${vin}`,
        });
      }),
  );
}
