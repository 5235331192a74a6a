import type { Area, AreaLevel, Areas } from './areas.ts';

/** The area in a text: the areas from the province down, and the text around them. */
export type FoundArea = { areas: Area[]; before: string; after: string };

type Match = { areas: Area[]; length: number };

const gap = /^[\s\-/,·]*/;
const suffix =
  /(特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|自治州|自治县|地区|新区|省|市|区|县|盟|旗)$/;

const nationalities =
  /(土家族|苗族|藏族|彝族|回族|蒙古族?|哈尼族|傣族|白族|壮族|侗族|布依族|羌族|朝鲜族|哈萨克|柯尔克孜)+$/;

/**
 * Finds where a text names province, city and district, some of which may be left out: `杭州市西湖区`, `浙江 杭州 西湖区`.
 * The most specific match wins, then the first. Null if there is none.
 */
export function findArea(text: string, areas: Areas): FoundArea | null {
  let best: (Match & { start: number }) | null = null;
  for (let start = 0; start < text.length; start += 1) {
    const match = matchFrom(text.slice(start), areas);
    if (match && match.areas.length > (best?.areas.length ?? 0)) best = { ...match, start };
  }
  if (!best) return null;
  const after = text.slice(best.start + best.length).replace(gap, '');
  return { areas: best.areas, before: text.slice(0, best.start).trim(), after };
}

function matchFrom(text: string, areas: Areas): Match | null {
  const province = startingWith(text, areas, 'province');
  let length = province ? province.length : 0;
  const city = startingWith(text.slice(length), areas, 'city', province?.area.code);
  // 北京市北京市朝阳区: a city with the name of its province may be written or left out.
  if (city) length += city.length;
  const within = city?.area.code ?? province?.area.code;
  const district = startingWith(text.slice(length), areas, 'district', within);
  if (district) {
    const path = areas.pathOf(district.area.code);
    // A district alone is recognized only if its name is unique.
    const alone = !province && !city;
    const namesakes = areas.all('district').filter(({ name }) => name === district.area.name);
    if (alone && (namesakes.length > 1 || !district.full)) return null;
    return { areas: path, length: length + district.length };
  }
  if (city && (province || city.full)) return { areas: areas.pathOf(city.area.code), length };
  return province?.full ? { areas: [province.area], length } : null;
}

/** The longest area of the level whose name, complete or without its suffix, begins the text. */
function startingWith(text: string, areas: Areas, level: AreaLevel, within?: string) {
  const skipped = within ? (gap.exec(text)?.[0].length ?? 0) : 0;
  const rest = text.slice(skipped);
  let best: { area: Area; length: number; full: boolean } | null = null;
  const [first] = rest;
  for (const area of areas.all(level, within)) {
    // A text names a few of thousands of areas, so only those with the same first character are compared.
    if (area.name[0] !== first) continue;
    const short = shortName(area.name);
    const full = rest.startsWith(area.name);
    // 恩施州 for 恩施土家族苗族自治州.
    const state = !full && area.name.endsWith('自治州') && rest.startsWith(`${short}州`);
    const written = full ? area.name : state ? `${short}州` : short;
    if (!full && (short.length < 2 || !rest.startsWith(short) || !endsThere(rest, short, level))) continue;
    const length = skipped + written.length;
    if (!best || length > best.length) best = { area, length, full };
  }
  return best;
}

const shortNames = new Map<string, string>();

/** `西湖` for 西湖区; nationalities are left out too: `恩施` for 恩施土家族苗族自治州. */
function shortName(name: string): string {
  const known = shortNames.get(name);
  if (known !== undefined) return known;
  const bare = name.replace(suffix, '');
  const short = bare.replace(nationalities, '') || bare;
  shortNames.set(name, short);
  return short;
}

/** A short name of a district counts only at the end of a word: 西湖大道 is not in 西湖区. */
function endsThere(text: string, short: string, level: AreaLevel): boolean {
  return level !== 'district' || /^($|\s)/.test(text.slice(short.length));
}
