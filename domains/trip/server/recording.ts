import { isClosedAccount } from '@ev/account/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { Addresses } from '@ev/road-book/server/public.ts';
import type { VehicleReport } from '@ev/telematics/server/public.ts';
import type { Authorisations, VehicleFollowing, Vehicles } from '@ev/vehicle/server/public.ts';
import { and, eq, isNotNull, lt, or } from 'drizzle-orm';
import { openPath, sealEnds, sealPath } from './sealed-path.ts';
import { trips } from './tables.ts';
import { type PathPoint, TripReport } from './trip-report.ts';

/** Drives are kept for as many years. */
const keptYears = 5;

/** Records drives that cars report, and deletes them when they may no longer be kept. */
export function createRecording(parts: {
  db: Database;
  clock: Clock;
  vault: Vault;
  vehicles: Pick<Vehicles, 'ownerOf'>;
  authorisations: Pick<Authorisations, 'grantedSince'>;
  jobs: Pick<Jobs, 'enqueue'>;
  /** Null if the brand has no map service. */
  addresses: Addresses | null;
}) {
  const { db, clock, vault, vehicles, authorisations, jobs, addresses } = parts;

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
    const recorded = await tx
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
      .onConflictDoNothing()
      .returning({ sealedPath: trips.sealedPath });
    if (addresses?.known && recorded[0]?.sealedPath) await jobs.enqueue(tx, 'trip.nameEnds', { tripNo });
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
      await tx.update(trips).set({ sealedPath: null, sealedEnds: null }).where(own);
    },
  };

  /** The job `trip.nameEnds`: where a drive began and ended, in words. */
  async function nameEnds(tripNo: string): Promise<void> {
    const [row] = await db.select().from(trips).where(eq(trips.tripNo, tripNo));
    const path = row ? openPath(vault, row) : [];
    const addressOf = async (point: PathPoint | undefined) =>
      point ? ((await addresses?.addressOf({ lat: point[0], lng: point[1] })) ?? null) : null;
    const ends = { from: await addressOf(path[0]), to: await addressOf(path.at(-1)) };
    if (ends.from === null && ends.to === null) return;
    // The owner may have withdrawn the use of places meanwhile.
    await db
      .update(trips)
      .set({ sealedEnds: sealEnds(vault, tripNo, ends) })
      .where(and(eq(trips.tripNo, tripNo), isNotNull(trips.sealedPath)));
  }

  return {
    report,
    following,
    nameEnds,

    async sweep(): Promise<void> {
      const oldest = new Date(clock.now());
      oldest.setUTCFullYear(oldest.getUTCFullYear() - keptYears);
      await db.delete(trips).where(or(lt(trips.startedAt, oldest), isClosedAccount(trips.accountId)));
    },
  };
}
