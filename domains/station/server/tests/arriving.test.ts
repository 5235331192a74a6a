import { createLog } from '@ev/platform/log.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGunStates } from '../gun-states.ts';
import { createSync } from '../sync.ts';
import { stationSyncs } from '../tables.ts';
import { fakeDesk, pagesOf } from '../testing/fake-desk.ts';
import { placeStations } from '../testing/place-stations.ts';
import { operatorId, reportedStation } from '../testing/reported-stations.ts';

/** The stations of a big operator arrive page by page while customers search. */

let server: TestServer;
const others = 19_000;
const piece = 1_000;
const arriving = 1_000;
const perPage = 100;
const here = { lat: 31.23, lng: 121.47 };
const china = { south: 18, west: 73, north: 54, east: 135 };

beforeAll(async () => {
  server = await launch();
  await placeStations(server, [reportedStation(1, here)]);
  // As many others as such a catalogue has, all over the country; in parts, because a slow machine ends a
  // long statement.
  for (let from = 0; from < others; from += piece) {
    await server.db.execute(sql`
      insert into charging_station (station_id, operator_id, code, name, address, pairs, x, y, state, surrounding,
        phones, pictures, reservable, fast_guns, slow_guns, max_power_w, shown, gone, synced_at, reading)
      select 'OTHERS001-' || i, 'OTHERS001', i, '别家 ' || i || ' 号站', '', '{}', 0.78 + i % 140 * 0.0004,
        0.39 + i / 140 * 0.0004, 'normal', 'other', '[]', '[]', false, 2, 1, 120000, true, false, now(), 1
      from generate_series(${from}::int, ${from + piece - 1}::int) i`);
    await server.db.execute(sql`
      insert into charging_station_state (station_id, fast_free, slow_free)
      select 'OTHERS001-' || i, 0, 0 from generate_series(${from}::int, ${from + piece - 1}::int) i`);
  }
  await server.db.execute(sql`analyze charging_station, charging_station_state`);
});
afterAll(() => server.stop());

it('searches answer all the time, see whole stations and whole pages, and nothing blocks them', async () => {
  const { db, clock, client } = server;
  const stations = Array.from({ length: arriving }, (_, at) =>
    reportedStation(at + 1, {
      lat: here.lat + ((at * 37) % 100) / 900,
      lng: here.lng + ((at * 53) % 100) / 900,
    }),
  );
  const desk = fakeDesk({ query_stations_info: pagesOf(() => stations) });
  const parts = { db, clock, log: createLog({ level: 'silent' }), desk };
  const sync = createSync({ ...parts, jobs: { ...server.jobs, enqueue: async () => undefined } });
  const states = createGunStates(parts);
  let isArriving = true;
  let searches = 0;
  let most = 0;
  const untilThere = async (look: () => Promise<void>) => {
    while (isArriving) await look();
  };
  const arrive = async () => {
    await db.transaction((tx) => sync.begin(tx, operatorId, { whole: true }));
    // Two processes compete for the pages.
    const run = async () => {
      for (let runs = 0; runs < 2; runs += 1) await sync.readPages({ operatorId });
    };
    await Promise.all([run(), run()]).finally(() => {
      isArriving = false;
    });
  };
  const search = async () => {
    const answer = await client.call('station.listStations', { ...here, operatorId, pageSize: 50 });
    expect(outcomeOf(answer)).toBe('ok');
    for (const { guns, maxPowerW, name, distanceM } of answer.body.list)
      expect([guns.fast, guns.slow, maxPowerW, name.startsWith('试验'), Number(distanceM) < 50_000]).toEqual([
        2,
        1,
        120_000,
        true,
        true,
      ]);
    searches += 1;
  };
  const readMap = async () => {
    // Searches of a wide area are cached for some seconds, near ones for one.
    clock.setOffset(clock.offsetMs() + 11_000);
    const far = await client.call('station.mapStations', { ...china, operatorId, zoom: 5 });
    const seen =
      far.body.points.length + far.body.clusters.reduce((sum, [, , together]) => sum + together, 0);
    // One existed before, as the first of its page.
    expect(seen === 1 || seen % perPage === 0).toBe(true);
    expect(seen).toBeGreaterThanOrEqual(most);
    most = seen;
    const box = { south: here.lat, west: here.lng, north: here.lat + 0.1, east: here.lng + 0.1 };
    expect(outcomeOf(await client.call('station.mapStations', { ...box, zoom: 12 }))).toBe('ok');
    expect(outcomeOf(await client.call('station.suggestStations', { keyword: '试验', ...here }))).toBe('ok');
  };
  let told = 0;
  const report = async () => {
    told += 17;
    const gun = { status: 'free', park: 'unknown', lock: 'unknown' } as const;
    await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        states.tell(
          operatorId,
          { connectorId: `T${((told + at * 211) % arriving) + 1}P1G1`, ...gun },
          { receivedAt: clock.now() },
        ),
      ),
    );
  };
  await Promise.all([arrive(), ...[search, search, readMap, report].map(untilThere)]);

  const [reading] = await db.select().from(stationSyncs);
  expect(reading).toMatchObject({ nextPage: null, failure: null });
  expect(searches).toBeGreaterThan(1);
  clock.setOffset(clock.offsetMs() + 11_000);
  const { total } = (await client.call('station.listStations', { ...here, operatorId })).body;
  expect(total).toBe(arriving);
  const { rows } = await db.execute(sql`select count(*)::int as n from charging_station where shown`);
  expect(rows[0]).toEqual({ n: others + arriving });
  await states.flush();
});
