import type { Clock } from '@ev/platform/clock.ts';
import * as z from 'zod/mini';
import type { PlaceKind } from '../../contract/words.ts';
import { type AmapSettings, amapNumber, amapPlace, createAmap, maybeText, readPlace } from '../amap/amap.ts';
import type { PlacesPort } from './port.ts';

/** AMap's type codes: 餐饮服务, 公共厕所, 购物服务, 住宿服务. */
const types: Readonly<Record<PlaceKind, string>> = {
  food: '050000',
  toilet: '200300',
  shop: '060000',
  hotel: '100000',
};

const Poi = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  address: maybeText,
  pname: maybeText,
  cityname: maybeText,
  adname: maybeText,
  business: z.optional(z.object({ tel: maybeText, opentime_today: maybeText, opentime_week: maybeText })),
});
const Found = z.object({ pois: z.array(Poi) });
const Around = z.object({ pois: z.array(z.extend(Poi, { distance: amapNumber })) });

const Address = z.object({ regeocode: z.object({ formatted_address: maybeText }) });

const pageSize = '20';
const short = (words: string | null, most: number) => words && [...words].slice(0, most).join('');
/** AMap may return several numbers; a phone link needs one. */
const firstPhone = (words: string | null) =>
  words
    ?.split(/[;；,]/)
    .find((one) => /^[\d\s()+-]{3,20}$/.test(one))
    ?.trim() ?? null;

/** Places by AMap's 搜索 POI 2.0, addresses by its 逆地理编码. */
export function createAmapPlaces(settings: AmapSettings & { clock: Clock }): PlacesPort {
  const ask = createAmap(settings);
  return {
    wire: 'AMap Web Service v5/place/around and v5/place/text, v3/geocode/regeo by its documentation: unverified',
    async around(centre, kind, radiusM) {
      const { pois } = await ask(
        '/v5/place/around',
        {
          location: amapPlace(centre),
          types: types[kind],
          radius: String(radiusM),
          sortrule: 'distance',
          page_size: pageSize,
          page_num: '1',
          show_fields: 'business',
        },
        Around,
      );
      return pois.flatMap(({ id, name, location, address, distance, business }) => {
        const place = readPlace(location);
        if (!place) return [];
        return {
          ...place,
          id: id.slice(0, 64),
          kind,
          name: short(name, 60) ?? '',
          address: short(address, 80) ?? '',
          distanceM: Math.round(distance),
          openHours: short(business?.opentime_week ?? business?.opentime_today ?? null, 60),
          phone: firstPhone(business?.tel ?? null),
        };
      });
    },

    async search(keyword) {
      const { pois } = await ask(
        '/v5/place/text',
        { keywords: keyword, page_size: '10', page_num: '1' },
        Found,
      );
      return pois.flatMap(({ name, location, address, pname, cityname, adname }) => {
        const place = readPlace(location);
        const where = [...new Set([pname, cityname, adname, address])].filter((one) => one !== null);
        return place
          ? { ...place, name: short(name, 60) ?? '', address: short(where.join(''), 80) ?? '' }
          : [];
      });
    },

    async addressOf(point) {
      const { regeocode } = await ask(
        '/v3/geocode/regeo',
        { location: amapPlace(point), extensions: 'base' },
        Address,
      );
      return short(regeocode.formatted_address, 80);
    },
  };
}
