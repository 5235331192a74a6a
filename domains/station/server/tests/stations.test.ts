import { logIn } from '@ev/account/server/testing/log-in.ts';
import type { Api } from '@ev/contract';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeUnnamed } from '../catalogue.ts';
import { placeOperator, placeStations, services } from '../testing/place-stations.ts';
import { gunOf, operatorId, reportedStation, stationIdOf, terminalOf } from '../testing/reported-stations.ts';

let server: TestServer;
const near = { lat: 31.2, lng: 121.5 };

beforeAll(async () => {
  server = await launch();
  await placeStations(server, [
    reportedStation(1),
    reportedStation(2, { parkFee: '5元/小时', openingHours: '00:00-00:01', name: '万达广场充电站' }),
    reportedStation(3, { state: 'maintenance', reservable: false }),
    reportedStation(4, { lat: null, lng: null }),
    reportedStation(5, { state: 'closed' }),
    reportedStation(6, { areaCode: '330106', lat: 30.27, lng: 120.12, name: '西湖边充电站' }),
  ]);
});
afterAll(() => server.stop());

/** A customer who looks this much later sees what was written meanwhile. */
const later = () => server.clock.setOffset(server.clock.offsetMs() + 10_001);
const list = async (input: Partial<Api['station.listStations']['input']> = {}) => {
  later();
  return (await server.client.call('station.listStations', { ...near, operatorId, ...input })).body;
};
const names = async (input: Partial<Api['station.listStations']['input']> = {}) =>
  (await list(input)).list.map(({ stationId }) => stationId.split('-')[1]);
const say = (connectorId: string, status: number, saidAt = server.clock.now()) =>
  server.db.execute(sql`
    update charging_gun_state set status = ${status}, said_at = ${saidAt.toISOString()} where connector_id = ${connectorId}`);
const recount = (free: Record<string, number>) =>
  Promise.all(
    Object.entries(free).map(([id, fast]) =>
      server.db.execute(sql`update charging_station_state set fast_free = ${fast} where station_id = ${id}`),
    ),
  );

describe('the list', () => {
  it('is sorted by distance, and stations without a position are last with 9999999', async () => {
    const { list: found, total } = await list();
    expect(found.map(({ stationId }) => stationId.split('-')[1])).toEqual(['T1', 'T2', 'T3', 'T4']);
    expect(total).toBe(4);
    // A hundredth of a degree with a radius of 6378.137 km.
    expect(found[0]?.distanceM).toBe(1113);
    expect(found[3]).toMatchObject({ lat: null, distanceM: 9_999_999 });
    expect(found[0]).toMatchObject({
      operatorName: '试验充电',
      guns: { fast: 2, fastFree: 0, slow: 1, slowFree: 0 },
      maxPowerW: 120_000,
      freeParking: true,
      openNow: true,
      price: null,
      successPercent: null,
      rating: null,
    });
  });

  it('searches farther where nothing is near', async () => {
    expect(await names({ lat: 29.3, lng: 119.2 })).toContain('T6');
  });

  it.each<[string, Partial<Api['station.listStations']['input']>, string[]]>([
    ['free parking', { freeParking: true }, ['T1', 'T3', 'T4']],
    ['stations that can be reserved', { reservable: true }, ['T1', 'T2', 'T4']],
    ['a city', { cityCode: '330100' }, ['T6']],
    ['words of two letters', { keyword: '万达' }, ['T2']],
    ['text with a wildcard', { keyword: '万达%' }, []],
    ['one letter', { keyword: '湖' }, ['T6']],
    ['a city and a name', { keyword: '杭州 西湖' }, ['T6']],
    ['another city and a name', { keyword: '苏州 西湖' }, []],
    ['words in any order', { keyword: '浦东  万达' }, ['T2']],
    ['a province', { keyword: '浙江省' }, ['T6']],
    ['an unknown operator', { operatorId: 'ZZZZZZZZZ' }, []],
  ])('is limited to %s', async (_, input, expected) => expect(await names(input)).toEqual(expected));

  it('is limited to those with a free gun of the requested speed', async () => {
    await recount({ [stationIdOf(2)]: 1, [stationIdOf(3)]: 1 });
    expect(await names({ free: true })).toEqual(['T2']);
    expect(await names({ free: true, speed: 'slow' })).toEqual([]);
    await recount({ [stationIdOf(2)]: 0, [stationIdOf(3)]: 0 });
  });

  it('is sorted by price and by power', async () => {
    await server.db.execute(
      sql`update charging_station_state set price_e4 = 8000 where station_id = ${stationIdOf(3)}`,
    );
    expect((await names({ sort: 'price' }))[0]).toBe('T3');
    expect(await names({ priceUpToE4: 8_000 })).toEqual(['T3']);
    expect(await names({ priceUpToE4: 7_999 })).toEqual([]);
    expect((await names({ sort: 'power' }))[0]).toBe('T1');
  });

  it('is paged', async () => {
    expect(await names({ pageSize: 1, pageNo: 2 })).toEqual(['T2']);
    expect((await list({ pageSize: 1, pageNo: 2 })).total).toBe(4);
  });

  it('has nothing of a switched-off operator', async () => {
    await placeOperator(server, false);
    server.clock.setOffset(60_000);
    expect(await names()).toEqual([]);
    expect(outcomeOf(await server.client.call('station.getStation', { stationId: stationIdOf(1) }))).toBe(
      'station.stationNotFound',
    );
    await placeOperator(server);
    server.clock.setOffset(120_000);
    expect(await names()).toHaveLength(4);
  });

  it.each([[{ lat: 91 }], [{ priceUpToE4: 0 }], [{ cityCode: '3301' }], [{ speed: 'warp' as never }]])(
    'refuses %j',
    async (input) => {
      const answer = await server.client.call('station.listStations', { ...near, ...input });
      expect(outcomeOf(answer)).toBe('request.invalid');
    },
  );
});

describe('the map', () => {
  const shanghai = { south: 31.1, west: 121.3, north: 31.4, east: 121.6, operatorId };

  it('shows clusters in wide areas and single stations nearby', async () => {
    const far = (await server.client.call('station.mapStations', { ...shanghai, zoom: 8 })).body;
    expect(far.points).toEqual([]);
    expect(far.clusters).toHaveLength(1);
    // The state of a gun is not reported yet, which is not the same as that none is free.
    expect(far.clusters[0]?.slice(2)).toEqual([3, null]);
    const close = (await server.client.call('station.mapStations', { ...shanghai, zoom: 17 })).body;
    expect(close.clusters).toEqual([]);
    expect(close.points.map(([id]) => id).sort()).toEqual([1, 2, 3].map(stationIdOf));
    expect(close.points[0]?.slice(2, 4)).toEqual([31.21, 121.5]);
  });

  it('applies the filters', async () => {
    const input = { ...shanghai, zoom: 17, freeParking: true };
    const { points } = (await server.client.call('station.mapStations', input)).body;
    expect(points.map(([id]) => id).sort()).toEqual([1, 3].map(stationIdOf));
  });

  it('shows stations of a name, in wide areas too', async () => {
    const of = async (zoom: number) =>
      (await server.client.call('station.mapStations', { ...shanghai, zoom, keyword: '万达' })).body;
    expect((await of(8)).points.map(([id]) => id)).toEqual([stationIdOf(2)]);
    expect((await of(17)).points.map(([id]) => id)).toEqual([stationIdOf(2)]);
  });
});

describe('typed text', () => {
  it('finds stations and cities', async () => {
    const suggest = async (keyword: string) =>
      (await server.client.call('station.suggestStations', { keyword, ...near })).body;
    expect((await suggest('万达')).stations).toMatchObject([{ stationId: stationIdOf(2) }]);
    expect((await suggest('杭州')).cities).toEqual([{ cityCode: '330100', name: '杭州', stations: 1 }]);
    expect((await suggest('hangz')).cities).toHaveLength(1);
    expect(await suggest('')).toEqual({ cities: [], stations: [] });
  });
});

describe('a station', () => {
  it('shows the state of its guns', async () => {
    await say(gunOf(1), 1);
    const station = (await server.client.call('station.getStation', { stationId: stationIdOf(1), ...near }))
      .body;
    expect(
      station.list.map(({ gunName, status, current, powerW }) => [gunName, status, current, powerW]),
    ).toEqual([
      ['A 枪', 'free', 'dc', 120_000],
      ['B 枪', 'offline', 'dc', 120_000],
      ['A 枪', 'offline', 'ac', 7_000],
    ]);
    expect(station.phones).toEqual(['021-50000000']);
  });

  it('that is closed does not exist', async () => {
    for (const stationId of [stationIdOf(5), stationIdOf(99)]) {
      expect(outcomeOf(await server.client.call('station.getStation', { stationId }))).toBe(
        'station.stationNotFound',
      );
    }
    const pile = await server.client.call('station.getPile', { terminalNumber: terminalOf(5) });
    expect(outcomeOf(pile)).toBe('station.pileNotFound');
  });

  it.each<[string, [string, string | null][]]>([
    ['T1P1', [[terminalOf(1), null]]],
    [terminalOf(1), [[terminalOf(1), null]]],
    ['T1P1G1', [[terminalOf(1), gunOf(1)]]],
    // Closed stations are not found.
    ['T5P1', []],
    ['T1P', []],
  ])('is found by the number %s', async (number, expected) => {
    const { piles } = (await server.client.call('station.findPiles', { number })).body;
    expect(piles.map(({ terminalNumber, connectorId }) => [terminalNumber, connectorId])).toEqual(expected);
  });

  it('is found by the number on a charging point', async () => {
    const pile = (await server.client.call('station.getPile', { terminalNumber: terminalOf(1) })).body;
    expect(pile).toMatchObject({ pileName: '1 号快充桩', station: { stationId: stationIdOf(1) } });
    expect(pile.guns).toHaveLength(2);
  });
});

describe('a customer', () => {
  it('saves stations, also on two phones at once, and sees only their own', async () => {
    const token = (await logIn(server)).accessToken;
    const stranger = (await logIn(server)).accessToken;
    const keep = (n: number, kept = true) =>
      server.client.call('station.keepFavourite', { stationId: stationIdOf(n), kept }, { token });
    await Promise.all([keep(1), keep(1), keep(2)]);
    const own = async (as: string) =>
      (await server.client.call('station.listOwnStations', { kind: 'favourite', ...near }, { token: as }))
        .body;
    expect((await own(token)).total).toBe(2);
    expect((await own(stranger)).total).toBe(0);
    expect((await keep(1, false)).body).toEqual({ favourite: false });
    expect((await own(token)).list.map(({ stationId }) => stationId)).toEqual([stationIdOf(2)]);
    expect(outcomeOf(await keep(5))).toBe('station.stationNotFound');
  });

  it('rates where they have charged, and nobody else can for them', async () => {
    const person = await logIn(server);
    const token = person.accessToken;
    const stranger = (await logIn(server)).accessToken;
    const use = {
      chargeOrderId: 'C1',
      accountId: person.uid,
      connectorId: gunOf(1),
      at: server.clock.now(),
    };
    await server.db.transaction((tx) => services(server).own.noteUse(tx, use));
    const rate = (stars: number, as = token) =>
      server.client.call('station.rateStation', { chargeOrderId: 'C1', stars }, { token: as });
    expect(outcomeOf(await rate(1, stranger))).toBe('station.notCharged');
    expect((await rate(4)).body).toEqual({ stars: 4 });
    expect((await rate(5)).body).toEqual({ stars: 5 });
    expect(outcomeOf(await rate(6))).toBe('request.invalid');
    expect((await list()).list[0]?.rating).toEqual({ stars: 5, count: 1 });
    const used = await server.client.call('station.listOwnStations', { kind: 'used' }, { token });
    expect(used.body.list.map(({ stationId }) => stationId)).toEqual([stationIdOf(1)]);
  });
});

it('sees how many starts succeeded within fourteen days', async () => {
  const noteStart = (connectorId: string, ok: boolean) =>
    server.db.transaction((tx) => services(server).one.noteStart(tx, connectorId, ok));
  await Promise.all([true, true, true, false].map((ok) => noteStart(gunOf(2), ok)));
  const percent = async () => (await list({ keyword: '万达' })).list[0]?.successPercent;
  expect(await percent()).toBeNull();
  await noteStart(gunOf(2), true);
  expect(await percent()).toBe(80);
  server.clock.setOffset(14 * 24 * 3_600_000);
  expect(await percent()).toBeNull();
  server.clock.setOffset(0);
});

it('does not see what its operator no longer lists, and what the brand has closed no operator opens', async () => {
  await placeStations(server, [reportedStation(7), reportedStation(8)]);
  await server.db.execute(sql`
    update charging_station set closed_at = now(), closed_by = '张', shown = false where station_id = ${stationIdOf(8)}`);
  await placeStations(
    server,
    [1, 2, 3, 4, 6, 8].map((n) => reportedStation(n)),
    2,
  );
  await server.db.transaction((tx) => closeUnnamed(tx, { operatorId, reading: 2 }));
  const found = await names({ pageSize: 50 });
  expect(found).not.toContain('T7');
  expect(found).not.toContain('T8');
  expect(found).toContain('T1');
});
