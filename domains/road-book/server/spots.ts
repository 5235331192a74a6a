import { cities } from '@ev/areas/cities.ts';
import type { Api } from '@ev/contract';
import { errorForLog } from '@ev/platform/error-for-log.ts';
import type { Log } from '@ev/platform/log.ts';
import type { FoundSpot } from '../contract/road-book.ts';
import type { PlacesPort } from './places/port.ts';

const mostCities = 5;

/** Places that match a search term: cities from our own list, and results of the brand's map service. */
export function createSpots({ places, log }: { places: PlacesPort; log: Log }) {
  return async (typed: string): Promise<Api['road-book.searchSpots']['output']> => {
    const keyword = typed.replace(/\s+/g, ' ').trim();
    const offered = !places.missing;
    if (keyword === '') return { list: [], citiesOnly: !offered };
    const found = citiesNamed(keyword);
    if (!offered) return { list: found, citiesOnly: true };
    try {
      return { list: [...found, ...(await places.search(keyword)).filter(isInChina)], citiesOnly: false };
    } catch (error) {
      log.info(
        { error: errorForLog(error).message },
        'only cities are searched, for the map service does not answer',
      );
      return { list: found, citiesOnly: true };
    }
  };
}

function citiesNamed(keyword: string): FoundSpot[] {
  const letters = keyword.toLowerCase();
  const name = keyword.replace(/市$/, '');
  return cities
    .filter(
      (city) =>
        city.name.startsWith(name) ||
        (/^[a-z]+$/.test(letters) && (city.pinyin.startsWith(letters) || city.initials === letters)),
    )
    .slice(0, mostCities)
    .map(({ name: city, province, lat, lng }) => ({
      name: city,
      lat,
      lng,
      address: province === city ? '市中心' : `${province} · 市中心`,
    }));
}

/** Routes are planned on the mainland; the limits are those of the contract. */
const isInChina = ({ lat, lng }: FoundSpot) => lat >= 3 && lat <= 54 && lng >= 73 && lng <= 136;
