import { dayMs } from '@ev/kernel/durations.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { type VehicleStateRow, vehicleStates } from '../tables.ts';
import { type CarFacts, type Groups, namedNear, type Place } from './state-rules.ts';

type Reader = Database | Transaction;

/** How long the last place of a silent car is stored; also the time after which an older vault key is removed. */
const placeDays = 30;

/** What a sealed place is bound to. */
const sealedFor = (vin: string) => `vehicle/${vin}`;

export const openPlace = (
  vault: Vault,
  { vin, sealedPlace }: Pick<VehicleStateRow, 'vin' | 'sealedPlace'>,
): Place | null => (sealedPlace === null ? null : (vault.openValue(sealedPlace, sealedFor(vin)) as Place));

export type StateHome = ReturnType<typeof createStateHome>;

/** Reads and writes the last known states of cars. Places are encrypted in the table. */
export function createStateHome({ vault }: { vault: Vault }) {
  function factsOf(row: VehicleStateRow): CarFacts {
    const { energy, battery, climate, closures, tyres, odometer, driving } = row;
    return {
      energy,
      battery,
      climate,
      closures,
      tyres,
      odometer,
      driving,
      place: openPlace(vault, row),
      presence: { is: row.presence, at: row.presenceAt },
      reportedAt: row.reportedAt,
    };
  }

  function rowOf(vin: string, facts: CarFacts): VehicleStateRow {
    const { place, presence, ...others } = facts;
    return {
      vin,
      ...others,
      presence: presence.is,
      presenceAt: presence.at,
      sealedPlace: place && vault.sealValue(place, sealedFor(vin)),
      placeAt: place && new Date(place.at),
    };
  }

  return {
    /** Without a check of access. */
    async uncheckedFacts(reader: Reader, vin: string): Promise<CarFacts | null> {
      const [row] = await reader.select().from(vehicleStates).where(eq(vehicleStates.vin, vin));
      return row ? factsOf(row) : null;
    },

    /**
     * Locks the rows, in one order: replay windows are locked by topic, so that another process may write the same
     * car after a message of another topic, or a withdrawal may delete its place.
     */
    async lockFactsOf(tx: Transaction, vins: readonly string[]): Promise<Map<string, CarFacts>> {
      const rows = await tx
        .select()
        .from(vehicleStates)
        .where(inArray(vehicleStates.vin, [...vins]))
        .orderBy(vehicleStates.vin)
        .for('update');
      return new Map(rows.map((row) => [row.vin, factsOf(row)]));
    },

    /** Without opening a place. */
    async uncheckedOdometers(
      reader: Reader,
      vins: readonly string[],
    ): Promise<Map<string, Groups['odometer']>> {
      const rows = await reader
        .select({ vin: vehicleStates.vin, odometer: vehicleStates.odometer })
        .from(vehicleStates)
        .where(inArray(vehicleStates.vin, [...vins]));
      return new Map(rows.map(({ vin, odometer }) => [vin, odometer]));
    },

    /** The caller holds these cars with `lockFactsOf`. */
    async write(tx: Transaction, states: ReadonlyMap<string, CarFacts>): Promise<void> {
      if (states.size === 0) return;
      const rows = [...states]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([vin, facts]) => rowOf(vin, facts));
      await tx
        .insert(vehicleStates)
        .values(rows)
        .onConflictDoUpdate({ target: vehicleStates.vin, set: excluded });
    },

    /** Where a car was long ago serves nobody. */
    async forgetOldPlaces(db: Database, now: Date): Promise<void> {
      await db
        .update(vehicleStates)
        .set({ sealedPlace: null, placeAt: null })
        .where(lt(vehicleStates.placeAt, new Date(now.getTime() - placeDays * dayMs)));
    },

    /** Writes the address of a place, unless the car has left it meanwhile. */
    async namePlace(tx: Transaction, vin: string, named: NonNullable<Place['named']>): Promise<void> {
      const [row] = await tx.select().from(vehicleStates).where(eq(vehicleStates.vin, vin)).for('update');
      const place = row ? openPlace(vault, row) : null;
      if (!place || !namedNear({ ...place, named }, place)) return;
      const sealedPlace = vault.sealValue({ ...place, named }, sealedFor(vin));
      await tx.update(vehicleStates).set({ sealedPlace }).where(eq(vehicleStates.vin, vin));
    },

    async forgetPlace(tx: Transaction, vin: string): Promise<void> {
      await tx
        .update(vehicleStates)
        .set({ sealedPlace: null, placeAt: null })
        .where(eq(vehicleStates.vin, vin));
    },
  };
}

const excluded = Object.fromEntries(
  Object.entries(getTableColumns(vehicleStates))
    .filter(([name]) => name !== 'vin')
    .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
);
