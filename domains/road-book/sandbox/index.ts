import { cityAt } from '@ev/areas/cities.ts';
import { motorwayWay, type WayPoint } from '@ev/areas/motorway-ways.ts';
import type { Point } from '@ev/kernel/geo.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Mode } from './modes.ts';
import { poisAround, poisNamed } from './played-places.ts';

type Query = Record<string, string | undefined>;

const said = (infocode: string, info: string) => ({ status: '0', info, infocode });
const ok = { status: '1', info: 'OK', infocode: '10000' };
/** Simulates an overloaded service; the server's timeout is shorter. */
const slowMs = 8_000;

function placeOf(text = ''): Point | null {
  const match = /^(\d{1,3}(?:\.\d{1,6})?),(\d{1,2}(?:\.\d{1,6})?)$/.exec(text);
  return match ? { lng: Number(match[1]), lat: Number(match[2]) } : null;
}

/** AMap's Web Service for directions and places: it accepts what its documentation specifies. */
export function amapSandbox({
  key,
  mode,
  path,
}: {
  key: string;
  mode(): Mode;
  path: string;
}): FastifyPluginAsync {
  async function refusal(query: Query): Promise<object | string | null> {
    const answers = mode();
    if (answers === 'slow') await new Promise((done) => setTimeout(done, slowMs).unref());
    if (answers === 'garbled') return '<html><body>502 Bad Gateway</body></html>';
    if (query.key !== key) return said('10001', 'INVALID_USER_KEY');
    if (answers === 'quota') return said('10044', 'USER_DAILY_QUERY_OVER_LIMIT');
    if (answers === 'busy') return said('10021', 'CUQPS_HAS_EXCEEDED_THE_LIMIT');
    return null;
  }

  return async (app) => {
    app.get<{ Querystring: Query }>(`${path}/v5/direction/driving`, async ({ query }) => {
      const refused = await refusal(query);
      if (refused) return refused;
      const texts = [query.origin, ...(query.waypoints?.split(';') ?? []), query.destination];
      const spots = texts.flatMap((text) => placeOf(text) ?? []);
      if (spots.length !== texts.length || spots.length > 18) return said('20000', 'INVALID_PARAMS');
      const fields = new Set(query.show_fields?.split(','));
      const path = pathOf(motorwayWay(spots), fields);
      return {
        ...ok,
        count: '1',
        route: { origin: query.origin, destination: query.destination, paths: [path] },
      };
    });

    app.get<{ Querystring: Query }>(`${path}/v5/place/around`, async ({ query }) => {
      const refused = await refusal(query);
      if (refused) return refused;
      const centre = placeOf(query.location);
      const radius = Number(query.radius ?? 5000);
      const size = Number(query.page_size ?? 10);
      if (!centre || !(radius >= 0 && radius <= 50_000) || !(size >= 1 && size <= 25))
        return said('20000', 'INVALID_PARAMS');
      const pois = poisAround(centre, query.types ?? '050000', radius, size).map(({ business, ...poi }) =>
        query.show_fields?.includes('business') ? { ...poi, business } : poi,
      );
      return { ...ok, count: String(pois.length), pois };
    });

    app.get<{ Querystring: Query }>(`${path}/v5/place/text`, async ({ query }) => {
      const refused = await refusal(query);
      if (refused) return refused;
      if (!query.keywords && !query.types) return said('20001', 'MISSING_REQUIRED_PARAMS');
      const pois = poisNamed(query.keywords ?? '', Number(query.page_size ?? 10));
      return { ...ok, count: String(pois.length), pois };
    });

    app.get<{ Querystring: Query }>(`${path}/v3/geocode/regeo`, async ({ query }) => {
      const refused = await refusal(query);
      if (refused) return refused;
      const point = placeOf(query.location);
      if (!point) return said('20000', 'INVALID_PARAMS');
      const house = (Math.round(point.lat * 1_000) % 300) + 1;
      // The service answers an empty list where it knows no address.
      return { ...ok, regeocode: { formatted_address: `${cityAt(point)?.name ?? ''}人民路 ${house} 号` } };
    });
  };
}

/** The distance between generated road points between the cities of a sketch. */
const bendsEveryM = 2_000;
const tollPerKm = 0.45;

function pathOf(way: readonly WayPoint[], fields: ReadonlySet<string>) {
  const steps = way.slice(1).map((to, at) => {
    const from = way[at] as WayPoint;
    const metres = to.alongM - from.alongM;
    const parts = Math.max(1, Math.ceil(metres / bendsEveryM));
    const line = Array.from({ length: parts + 1 }, (_, part) => {
      const share = part / parts;
      // The road swings gently to both sides and meets its end points.
      const swing = Math.sin(share * Math.PI * 4) * Math.min(0.01, metres / 1e7);
      const lat = from.lat + (to.lat - from.lat) * share + swing;
      const lng = from.lng + (to.lng - from.lng) * share - swing;
      return `${lng.toFixed(6)},${lat.toFixed(6)}`;
    });
    return {
      instruction: `行驶 ${Math.round(metres / 1000)} 千米`,
      orientation: '北',
      road_name: '高速公路',
      step_distance: String(Math.round(metres)),
      ...(fields.has('cost') && { cost: { duration: String(Math.round((to.minutes - from.minutes) * 60)) } }),
      ...(fields.has('polyline') && { polyline: line.join(';') }),
    };
  });
  const last = way.at(-1);
  const km = (last?.alongM ?? 0) / 1000;
  return {
    distance: String(Math.round(km * 1000)),
    restriction: '0',
    ...(fields.has('cost') && {
      cost: {
        duration: String(Math.round((last?.minutes ?? 0) * 60)),
        tolls: String(Math.round(km * tollPerKm)),
        toll_distance: String(Math.round(km * 950)),
        traffic_lights: '6',
      },
    }),
    steps,
  };
}
