import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { desc, eq } from 'drizzle-orm';
import type { PlacePurpose } from '../../contract/kinds.ts';
import { placeReadings } from '../tables.ts';
import type { StateHome } from './state-home.ts';
import type { Place } from './state-rules.ts';

const shownReadings = 10;

export type PlaceReadings = ReturnType<typeof createPlaceReadings>;

/** Every reading of a place by others than its owner and family is recorded, also one that finds none. */
export function createPlaceReadings({ clock, states }: { clock: Clock; states: StateHome }) {
  return {
    /** The caller has checked that the owner agrees to the purpose. */
    async read(
      tx: Transaction,
      vin: string,
      reading: { purpose: PlacePurpose; actor: string; reason: string },
    ): Promise<Place | null> {
      await tx.insert(placeReadings).values({ vin, at: clock.now(), ...reading });
      return (await states.uncheckedFacts(tx, vin))?.place ?? null;
    },
    /** The last ones, newest first. */
    listLast: (reader: Database | Transaction, vin: string) =>
      reader
        .select()
        .from(placeReadings)
        .where(eq(placeReadings.vin, vin))
        .orderBy(desc(placeReadings.at), desc(placeReadings.id))
        .limit(shownReadings),
  };
}
