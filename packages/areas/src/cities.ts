import { distanceM, type Point } from '@ev/kernel/geo.ts';
import { areas } from './areas.ts';
import { cityTable } from './city-table.ts';

export type City = Point & {
  /** GB/T 2260. */
  code: string;
  /** The colloquial name: `杭州`, `延边州`. */
  name: string;
  /** The colloquial name of the province: `浙江`, `内蒙古`; for a municipality its own name. */
  province: string;
  /** `hangzhou` */
  pinyin: string;
  /** `hz` */
  initials: string;
};

/** All cities of mainland China in which a car can be registered, in pinyin order. */
export const cities: readonly City[] = cityTable.map(([code, name, pinyin, lat, lng]) => ({
  code,
  name,
  province: provinceOf(code),
  pinyin: pinyin.replaceAll(' ', ''),
  initials: pinyin.replace(/(\w)\w*\s?/g, '$1'),
  lat,
  lng,
}));

const byCode = new Map(cities.map((city) => [city.code, city]));

export function findCity(code: string): City | null {
  return byCode.get(code) ?? null;
}

/** The cities with these codes, nearest first. */
export function nearestCities(codes: Iterable<string>, from: Point): City[] {
  // Computes each distance once: sorting all cities takes thousands of comparisons, and a list of stations
  // needs this often.
  return [...codes]
    .flatMap((code) => findCity(code) ?? [])
    .map((city) => ({ city, metres: distanceM(from, city) }))
    .sort((a, b) => a.metres - b.metres)
    .map(({ city }) => city);
}

/** The nearest city of all. */
export function cityAt(from: Point): City | null {
  let nearest: City | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const city of cities) {
    const metres = distanceM(from, city);
    if (metres < least) [nearest, least] = [city, metres];
  }
  return nearest;
}

function provinceOf(code: string): string {
  const [province] = areas.pathOf(`${code.slice(0, 2)}0000`);
  return (province?.name ?? '').replace(/(省|市|自治区|壮族自治区|回族自治区|维吾尔自治区)$/, '');
}
