import { isClosedAccount } from '@ev/account/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { VehicleReport } from '@ev/telematics/server/public.ts';
import type { Authorisations, VehicleFollowing, Vehicles } from '@ev/vehicle/server/public.ts';
import { and, eq, lt, or } from 'drizzle-orm';
import { sealPath } from './sealed-path.ts';
import { trips } from './tables.ts';
import { TripReport } from './trip-report.ts';

/** Drives are kept for as many years. */
const keptYears = 5;

/** Records drives that cars report, and deletes them when they may no longer be kept. */
export function createRecording(parts: {
  db: Database;
  clock: Clock;
  vault: Vault;
  vehicles: Pick<Vehicles, 'ownerOf'>;
  authorisations: Pick<Authorisations, 'grantedSince'>;
}) {
  const { db, clock, vault, vehicles, authorisations } = parts;

  /**
   * A drive that began before the owner agreed is not recorded, also where the car reports it later; without
   * the purpose `location` its path is not.
   */
  async function take(tx: Transaction, vin: string, report: TripReport): Promise<void> {
    const ownerId = await vehicles.ownerOf(tx, vin);
    if (ownerId === null) return;
    const startedAt = new Date(report.startedAt);
    const since = await authorisations.grantedSince(tx, vin, 'tripHistory');
    if (since === null || startedAt < since) return;
    const placesSince = await authorisations.grantedSince(tx, vin, 'location');
    const { tripNo, endedAt, meters, wattHours, recoveredWattHours, maxKmPerHour, score, plot } = report;
    const path = placesSince === null || startedAt < placesSince ? [] : report.path;
    await tx
      .insert(trips)
      .values({
        tripNo,
        vin,
        accountId: ownerId,
        startedAt,
        endedAt: new Date(endedAt),
        meters,
        wattHours,
        recoveredWattHours,
        maxKmPerHour,
        score,
        plot,
        sealedPath: sealPath(vault, tripNo, path),
      })
      .onConflictDoNothing();
  }

  const report: VehicleReport<TripReport> = { topic: 'trip', payload: TripReport, take };

  const following: VehicleFollowing = {
    async ends(reader, { vin, ownerId }) {
      const own = and(eq(trips.vin, vin), eq(trips.accountId, ownerId));
      return (await reader.$count(trips, own)) > 0 ? ['行车记录（将被删除）'] : [];
    },
    async onOwnerChanged(tx, { vin, from }) {
      await tx.delete(trips).where(and(eq(trips.vin, vin), eq(trips.accountId, from)));
    },
    async onAuthorisationWithdrawn(tx, { vin, ownerId, purpose }) {
      if (purpose !== 'location') return;
      const own = and(eq(trips.vin, vin), eq(trips.accountId, ownerId));
      await tx.update(trips).set({ sealedPath: null }).where(own);
    },
  };

  return {
    report,
    following,

    async sweep(): Promise<void> {
      const oldest = new Date(clock.now());
      oldest.setUTCFullYear(oldest.getUTCFullYear() - keptYears);
      await db.delete(trips).where(or(lt(trips.startedAt, oldest), isClosedAccount(trips.accountId)));
    },
  };
}
