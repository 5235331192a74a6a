import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { errorForLog } from '@ev/platform/error-for-log.ts';
import type { Log } from '@ev/platform/log.ts';
import type { Services } from '@ev/platform/module.ts';
import { eq, lt, sql } from 'drizzle-orm';
import type { Around, AroundPlace } from '../contract/around.ts';
import { aroundRadiusM, placeKinds, walkMinutes } from '../contract/words.ts';
import type { FoundPlace, PlacesPort } from './places/port.ts';
import { aroundPlaces, aroundReadings } from './tables.ts';

/** Data of the map service is fresh for a day, and usable for a week if the service does not respond. */
const freshMs = 86_400_000;
const usableMs = 7 * freshMs;

type Reading = { places: FoundPlace[]; saidAt: Date };
/** Fresh data from the cache or the map service, or older usable data while that is away; null if there is none. */
type Surroundings = { reading: Reading | null; away: boolean };
type Place = { stationId: string; lat: number; lng: number };

/** The surroundings of stations: entered by staff, and from the brand's map service. */
export function createAroundStation(parts: {
  db: Database;
  clock: Clock;
  log: Log;
  places: PlacesPort;
  stations: Pick<Services['station'], 'station'>;
}) {
  const { db, clock, log, places, stations } = parts;
  /**
   * Concurrent requests for a station share one reading. The cache is read within it: a request that read
   * the cache before would ask the map service again for data that another request has just stored.
   */
  const running = new Map<string, Promise<Surroundings>>();

  async function ask(station: Place): Promise<Reading> {
    const found: FoundPlace[] = [];
    // One request after another, because a key has a low limit per second.
    for (const kind of placeKinds) found.push(...(await places.around(station, kind, aroundRadiusM)));
    const reading = { places: found, saidAt: clock.now() };
    await db
      .insert(aroundReadings)
      .values({ stationId: station.stationId, ...reading })
      .onConflictDoUpdate({ target: aroundReadings.stationId, set: reading });
    return reading;
  }

  async function readingOf(station: Place): Promise<Surroundings> {
    const [kept] = await db
      .select()
      .from(aroundReadings)
      .where(eq(aroundReadings.stationId, station.stationId));
    const ageMs = kept ? clock.now().getTime() - kept.saidAt.getTime() : Number.POSITIVE_INFINITY;
    if (kept && ageMs < freshMs) return { reading: kept, away: false };
    try {
      return { reading: await ask(station), away: false };
    } catch (error) {
      log.info({ error: errorForLog(error).message }, 'the surroundings of a station were asked for in vain');
      return { reading: kept && ageMs < usableMs ? kept : null, away: true };
    }
  }

  function sharedReadingOf(station: Place): Promise<Surroundings> {
    const { stationId } = station;
    const shared = running.get(stationId) ?? readingOf(station).finally(() => running.delete(stationId));
    running.set(stationId, shared);
    return shared;
  }

  return {
    /** @throws AppError station.stationNotFound */
    async of(stationId: string): Promise<Around> {
      const { name, address, lat, lng, surrounding, guide, parking, remark } =
        await stations.station(stationId);
      const own = await db.select().from(aroundPlaces).where(eq(aroundPlaces.stationId, stationId));
      const offered = !places.missing && lat !== null && lng !== null;
      const { reading, away } = offered
        ? await sharedReadingOf({ stationId, lat, lng })
        : { reading: null, away: false };
      const list = [
        ...own.map(
          (row): AroundPlace => ({
            placeId: row.placeId,
            kind: row.kind,
            name: row.name,
            address: row.whereabouts,
            lat: null,
            lng: null,
            distanceM: row.distanceM,
            walkMinutes: walkMinutes(row.distanceM),
            openHours: row.openHours || null,
            phone: row.phone || null,
            byStaff: true,
          }),
        ),
        ...(reading?.places ?? []).map(
          ({ id, ...place }): AroundPlace => ({
            ...place,
            placeId: id,
            walkMinutes: walkMinutes(place.distanceM),
            byStaff: false,
          }),
        ),
      ];
      return {
        station: { stationId, name, address, lat, lng, surrounding, guide, parking, remark },
        places: list.sort((a, b) => a.distanceM - b.distanceM),
        service: { offered, away, saidAt: reading?.saidAt.toISOString() ?? null },
      };
    },

    /** Deletes data that is too old to be used. */
    async sweep(): Promise<void> {
      await db
        .delete(aroundReadings)
        .where(lt(aroundReadings.saidAt, sql`${new Date(clock.now().getTime() - usableMs)}`));
    },
  };
}
