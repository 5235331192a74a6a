import type { CecStation } from '@ev/cec/interfaces.ts';
import type { Api } from '@ev/contract';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sorts } from '../../contract/words.ts';
import type { Filters } from '../line-query.ts';
import { placeStations } from '../testing/place-stations.ts';
import { operatorId, reportedStation } from '../testing/reported-stations.ts';

/** Nearby stations are found in memory, named or distant ones by the database: both return the same. */

let server: TestServer;
const near = { lat: 31.23, lng: 121.47 };
const box = { south: 31.0, west: 121.2, north: 31.5, east: 121.75 };

/** Stations of one city, all different, some of them without a position. */
const stationOf = (n: number): CecStation =>
  reportedStation(n, {
    ...(n % 11 === 0
      ? { lat: null, lng: null }
      : { lat: near.lat + ((n * 37) % 41) / 150 - 0.13, lng: near.lng + ((n * 53) % 47) / 160 - 0.14 }),
    state: n % 7 === 0 ? 'maintenance' : n % 13 === 0 ? 'unknown' : 'normal',
    parkFee: n % 3 === 0 ? '5元/小时' : n % 3 === 1 ? '停车免费' : null,
    reservable: n % 4 !== 1,
    openingHours: ['00:00-24:00', '09:00-18:00', '22:00-06:00', '看门口告示'][n % 4] ?? null,
    equipment: reportedStation(n).equipment.slice(n % 5 === 0 ? 1 : 0, n % 6 === 0 ? 1 : 2),
  });

beforeAll(async () => {
  server = await launch();
  await placeStations(
    server,
    Array.from({ length: 90 }, (_, at) => stationOf(at + 1)),
  );
  await server.db.execute(sql`
    update charging_station_state n set price_e4 = case when i % 4 > 0 then 9000 + i % 9 * 500 end,
      fast_free = case when s.fast_guns > 0 then i % 3 end, slow_free = case when i % 5 = 1 then s.slow_guns else 0 end,
      said_at = case when i % 2 = 0 then now() end
    from (select station_id, fast_guns, slow_guns, substr(code, 2)::int as i from charging_station) s
    where s.station_id = n.station_id and s.fast_guns > 0`);
});
afterAll(() => server.stop());

const lines = async (input: Partial<Api['station.listStations']['input']>) => {
  const { list, total } = (
    await server.client.call('station.listStations', { ...near, operatorId, ...input })
  ).body;
  return { ids: list.map(({ stationId, distanceM }) => [stationId, distanceM]), total };
};

const wishes: Filters[] = [
  {},
  { free: true },
  { speed: 'fast' },
  { speed: 'slow', free: true },
  { speed: 'fast', free: true, priceUpToE4: 11_000 },
  { priceUpToE4: 10_500 },
  { freeParking: true },
  { reservable: true },
  { reservable: true, free: true },
  { openNow: true },
  { openNow: true, freeParking: true, free: true },
];

it.each(wishes)('the list of %j', async (wish) => {
  for (const sort of sorts)
    for (const pageNo of [1, 2]) {
      const page = { ...wish, sort, pageNo, pageSize: 4 };
      const found = await lines(page);
      expect(found.ids.length).toBeGreaterThan(0);
      expect(found).toEqual(await lines({ ...page, cityCode: '310000' }));
    }
});

it.each(wishes)('the map of %j', async (wish) => {
  for (const zoom of [10, 12, 14, 17]) {
    const input = { ...box, ...wish, operatorId, zoom };
    const [found, named] = await Promise.all([
      server.client.call('station.mapStations', input),
      server.client.call('station.mapStations', { ...input, keyword: '试验' }),
    ]);
    const sorted = ({ clusters, points }: typeof found.body) => ({
      points: points.toSorted(([a], [b]) => (a < b ? -1 : 1)),
      // The mean of positions may differ in its last digit by the order of addition.
      clusters: clusters
        .map(([lat, lng, stations, free]) => [lat.toFixed(3), lng.toFixed(3), stations, free].join(' '))
        .sort(),
    });
    expect(sorted(found.body)).toEqual(sorted(named.body));
    expect(found.body.points.length + found.body.clusters.length).toBeGreaterThan(0);
  }
});

it('is at most a second old', async () => {
  const free = async () => (await lines({ free: true })).total;
  const shown = async () => {
    const { list } = (await server.client.call('station.listStations', { ...near, operatorId })).body;
    return list.reduce((sum, { guns }) => sum + guns.fastFree + guns.slowFree, 0);
  };
  const [before, seen] = [await free(), await shown()];
  await server.db.execute(sql`update charging_station_state set fast_free = 0, slow_free = 0`);
  server.clock.setOffset(server.clock.offsetMs() + 1_001);
  expect([before > 0, seen > 0, await free(), await shown()]).toEqual([true, true, 0, 0]);
});
