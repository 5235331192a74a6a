import type { BoundCar, CarOwners } from '@ev/account/server/public.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import { asc, eq, inArray, like } from 'drizzle-orm';
import type { Reader, VehicleFacts } from './public.ts';
import { type VehicleRow, vehicles } from './tables.ts';

const searchLimit = 10;

/** A car and its owner; both are locked. */
export type LockedVehicle = { facts: VehicleFacts; ownerId: string | null };

export type VehicleHome = ReturnType<typeof createVehicleHome>;

/**
 * Until the transaction ends, everything that gives or takes the right to use a car waits. It writes nothing, so that
 * it also holds a car that is not recorded yet.
 */
export const holdVin = (tx: Transaction, vin: string): Promise<void> => lockByKey(tx, `vehicle/${vin}`);

const factsOfRow = (
  { vin, modelCode, modelName, versionName, look, deliveredAt }: VehicleRow,
  plate: string | null,
): VehicleFacts => ({ vin, modelCode, modelName, versionName, plate, look, deliveredAt });

const factsOfBound = ({ vin, modelCode, modelName, plate }: BoundCar): VehicleFacts => ({
  vin,
  modelCode,
  modelName,
  versionName: null,
  plate,
  look: null,
  deliveredAt: null,
});

/** What the brand knows of cars. A bound car is known even if it was bound before cars were recorded. */
export function createVehicleHome({
  clock,
  owners,
}: {
  clock: Clock;
  owners: Pick<CarOwners, 'boundByVin' | 'searchBound' | 'boundAfter'>;
}) {
  async function factsOf(reader: Reader, vins: readonly string[]): Promise<Map<string, VehicleFacts>> {
    if (vins.length === 0) return new Map();
    const wanted = [...new Set(vins)];
    const rows = await reader.select().from(vehicles).where(inArray(vehicles.vin, wanted));
    const bound = await owners.boundByVin(reader, wanted);
    const facts = new Map([...bound].map(([vin, car]) => [vin, factsOfBound(car)]));
    for (const row of rows) facts.set(row.vin, factsOfRow(row, bound.get(row.vin)?.plate ?? null));
    return facts;
  }

  /** Records bound cars that are not known yet. */
  async function recordBound(tx: Transaction, cars: readonly BoundCar[]): Promise<void> {
    if (cars.length === 0) return;
    const recordedAt = clock.now();
    await tx
      .insert(vehicles)
      .values(
        cars.map(({ vin, modelCode, modelName }) => ({
          vin,
          modelCode,
          modelName,
          origin: 'bound' as const,
          recordedAt,
        })),
      )
      .onConflictDoNothing();
  }

  return {
    factsOf,
    recordBound,

    async find(reader: Reader, vin: string): Promise<VehicleFacts | null> {
      return (await factsOf(reader, [vin])).get(vin) ?? null;
    },

    /**
     * Locks a car until the transaction ends. Every command on a car does this first and locks accounts
     * later. Null if the brand does not know the car.
     */
    async lock(tx: Transaction, vin: string): Promise<LockedVehicle | null> {
      await holdVin(tx, vin);
      const car = (await owners.boundByVin(tx, [vin])).get(vin);
      if (car) await recordBound(tx, [car]);
      const [row] = await tx.select().from(vehicles).where(eq(vehicles.vin, vin)).for('update');
      if (!row) return null;
      // Read again: the owner may have changed while the lock was awaited.
      const bound = (await owners.boundByVin(tx, [vin])).get(vin);
      return { facts: factsOfRow(row, bound?.plate ?? null), ownerId: bound?.accountId ?? null };
    },

    /** By the beginning of the VIN or the plate. */
    async search(reader: Reader, keyword: string): Promise<VehicleFacts[]> {
      const wanted = keyword.trim().toUpperCase();
      if (wanted === '') return [];
      const rows = await reader
        .select({ vin: vehicles.vin })
        .from(vehicles)
        .where(like(vehicles.vin, beginningWith(wanted)))
        .orderBy(asc(vehicles.vin))
        .limit(searchLimit);
      const bound = await owners.searchBound(reader, wanted, searchLimit);
      const vins = [...new Set([...rows, ...bound].map(({ vin }) => vin))].sort().slice(0, searchLimit);
      return [...(await factsOf(reader, vins)).values()].sort((one, other) => (one.vin < other.vin ? -1 : 1));
    },
  };
}
