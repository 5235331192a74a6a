import { type City, findCity } from '@ev/areas/cities.ts';
import { distanceM } from '@ev/kernel/geo.ts';
import { worldStores } from '@ev/store/world/stores.ts';

/** Cities with a store, in the order of the stores. */
const places = [...new Set(worldStores.map(({ cityCode }) => cityCode))].map(cityOf);

const worksCode = '340100';
/** A city is on the way if the route through it is at most this factor longer. */
const detour = 1.15;
const stopsAtMost = 3;

export type Leg = { from: City; to: City; metres: number };

/**
 * The legs from the works to a city, through cities with a store that are on the way. @throws RangeError for
 * an unknown city.
 */
export function legsTo(cityCode: string): Leg[] {
  const works = cityOf(worksCode);
  const goal = cityOf(cityCode);
  const direct = distanceM(works, goal);
  const onTheWay = places
    .map((city) => ({ city, done: distanceM(works, city), left: distanceM(city, goal) }))
    .filter(({ done, left }) => done > direct / 5 && left > direct / 5 && done + left < direct * detour)
    .sort((a, b) => a.done - b.done)
    .map(({ city }) => city);
  const stops = [works, ...thinned(onTheWay), goal];
  return stops.slice(1).map((to, index) => {
    const from = stops[index] ?? works;
    return { from, to, metres: distanceM(from, to) };
  });
}

/** The city of a store; null for a store that the carrier does not know. */
export function cityOfStore(storeId: string): string | null {
  return worldStores.find(({ id }) => id === storeId)?.cityCode ?? null;
}

function cityOf(code: string): City {
  const city = findCity(code);
  if (!city) throw new RangeError(`There is no city ${code}`);
  return city;
}

/** At most `stopsAtMost` of the items, evenly spaced. */
function thinned<Item>(items: readonly Item[]): Item[] {
  const every = Math.ceil(items.length / stopsAtMost);
  return items.filter((_, index) => index % every === 0);
}
