import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Addresses } from '@ev/road-book/server/public.ts';
import type { CarAccess } from '../car-access.ts';
import type { StateHome } from './state-home.ts';
import { needsName } from './state-rules.ts';

/**
 * The addresses of places where cars stand. A place is passed to the map service only while the owner agrees to the use
 * of places, once for each place, and never while the car moves.
 */
export function createPlaceNames({
  db,
  jobs,
  states,
  access,
  addresses,
}: {
  db: Database;
  jobs: Pick<Jobs, 'enqueue'>;
  states: StateHome;
  access: Pick<CarAccess, 'isPlaceAgreed'>;
  /** Null if the brand has no map service. */
  addresses: Addresses | null;
}) {
  return {
    async want(tx: Transaction, vins: readonly string[]): Promise<void> {
      if (!addresses?.known) return;
      for (const vin of vins) await jobs.enqueue(tx, 'telematics.namePlace', { vin }, { onceKey: vin });
    },

    /** The job `telematics.namePlace`. */
    async name(vin: string): Promise<void> {
      const facts = await states.uncheckedFacts(db, vin);
      if (!addresses?.known || !facts?.place || !needsName(facts)) return;
      if (!(await access.isPlaceAgreed(db, vin))) return;
      const { latitude, longitude } = facts.place;
      const text = await addresses.addressOf({ lat: latitude, lng: longitude });
      if (text === null) return;
      await db.transaction((tx) => states.namePlace(tx, vin, { latitude, longitude, text }));
    },
  };
}
