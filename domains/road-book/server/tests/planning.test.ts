import { stationStates, stations } from '@ev/station/server/tables.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Journey, Planned } from '../../contract/road-book.ts';
import { roadBookCars } from '../tables.ts';
import { journey, placeAlong, spot } from '../testing/journeys.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
  await placeAlong({ server });
  await server.db
    .insert(roadBookCars)
    .values({ versionCode: 'ling-long', fastMinutes: 18, motorwayPercent: 70 })
    .onConflictDoUpdate({ target: roadBookCars.versionCode, set: { fastMinutes: 18, motorwayPercent: 70 } });
});
afterEach(() => {
  server.providers.directions.away = false;
});
afterAll(() => server.stop());

const ask = (changes: Partial<Journey> = {}) => server.client.call('road-book.plan', journey(changes));
async function planned(changes: Partial<Journey> = {}): Promise<Planned> {
  const { result } = (await ask(changes)).body;
  if (result.outcome !== 'planned') throw new Error(`no way: ${JSON.stringify(result)}`);
  return result;
}

const flat = { from: '00:00', electricityPriceE4: 8_000, servicePriceE4: 4_000 };
const priced = (stationId: string, periods = [flat]) =>
  server.db
    .update(stationStates)
    .set({ tariff: { periods, seenAt: server.clock.now().toISOString() } })
    .where(eq(stationStates.stationId, stationId));

describe('a long trip', () => {
  it('is planned for a visitor, with stops that the battery can reach', async () => {
    const { way, car, result } = (await server.client.call('road-book.plan', journey())).body;
    expect(way).toMatchObject({ source: 'service', serviceAway: false, tollsFen: 45_000 });
    expect(way.distanceM).toBeGreaterThan(1_000_000);
    expect(way.line.length).toBeLessThanOrEqual(242);
    expect(car).toMatchObject({ batteryWh: 82_000, rangeKm: 720, countedRangeKm: 504, assumed: false });
    if (result.outcome !== 'planned') throw new Error('no way');
    expect(result.stops.length).toBeGreaterThanOrEqual(3);
    expect(result.legs).toHaveLength(result.stops.length + 1);
    for (const leg of result.legs) expect(leg.arrivePercent).toBeGreaterThanOrEqual(15);
    for (const stop of result.stops) {
      expect(stop.departPercent).toBeLessThanOrEqual(80);
      expect(stop.station).toMatchObject({ fastGuns: 2, maxPowerW: 120_000, fastFree: null });
      expect(stop.station.offWayM).toBeLessThan(1_500);
    }
    const wholeMinutes = (Date.parse(result.arriveAt) - Date.parse(result.departAt)) / 60_000;
    const stated = result.drivingMinutes + result.chargingMinutes;
    expect(Math.abs(stated - wholeMinutes)).toBeLessThan(result.stops.length * 2 + 1);
  });

  it('costs the stations’ prices at the hour of the car’s arrival', async () => {
    const free = await planned();
    expect(free).toMatchObject({ costFen: 0, stopsWithoutPrice: free.stops.length });
    const [first] = free.stops;
    if (!first) throw new Error('no stop');
    const { stationId } = first.station;
    await priced(stationId);
    const [flatStop] = (await planned()).stops;
    expect(flatStop?.station.priceE4).toBe(12_000);
    expect(flatStop?.costFen).toBe(
      Math.round((first.energyWh * 0.8) / 10) + Math.round((first.energyWh * 0.4) / 10),
    );
    // Twice as expensive from the hour of arrival on, in Shanghai's time.
    const hour = new Date(Date.parse(first.arriveAt) + 8 * 3_600_000 - 60_000).toISOString().slice(11, 16);
    const dear = { ...flat, from: hour, electricityPriceE4: 16_000, servicePriceE4: 8_000 };
    await priced(stationId, hour === '00:00' ? [dear] : [flat, dear]);
    const [dearStop] = (await planned()).stops;
    expect(dearStop?.costFen).toBeGreaterThan((flatStop?.costFen ?? 0) * 1.9);
    await server.db.update(stationStates).set({ tariff: null }).where(eq(stationStates.stationId, stationId));
  });

  it('offers alternatives for a stop, and uses the chosen one', async () => {
    const plan = await planned();
    const at = plan.stops.findIndex(({ alternatives }) => alternatives.length > 0);
    const own = plan.stops.map(({ station }) => station.stationId);
    const chosen = at < 0 ? own : own.with(at, plan.stops[at]?.alternatives[0]?.station.stationId ?? '');
    const other = await planned({ stops: chosen });
    expect(other.stops.map(({ station }) => station.stationId)).toEqual(chosen);
    expect(outcomeOf(await ask({ stops: ['313744932-NONE'] }))).toBe('road-book.stopGone');
  });

  it('leaves out stations that are closed to customers, out of service or closed at night', async () => {
    const [first] = (await planned()).stops;
    const { stationId = '' } = first?.station ?? {};
    for (const change of [
      { shown: false },
      { state: 'maintenance' },
      { openSpans: [[480, 1200]] },
    ] as const) {
      await server.db
        .update(stations)
        .set(change as object)
        .where(eq(stations.stationId, stationId));
      expect((await planned()).stops.map(({ station }) => station.stationId)).not.toContain(stationId);
      await server.db
        .update(stations)
        .set({ shown: true, state: 'normal', openSpans: [[0, 1440]] })
        .where(eq(stations.stationId, stationId));
    }
    expect((await planned()).stops[0]?.station.stationId).toBe(stationId);
  });

  it('is an estimate where the map service does not answer, and says so', async () => {
    server.providers.directions.away = true;
    const { way, result } = (await ask()).body;
    expect(way).toMatchObject({ source: 'estimate', serviceAway: true, tollsFen: null });
    expect(result.outcome).toBe('planned');
  });

  it('says where it cannot continue', async () => {
    const { result } = (await ask({ from: spot('成都'), to: spot('西安') })).body;
    expect(result).toMatchObject({ outcome: 'noWay', afterName: '成都', nextName: '西安' });
    if (result.outcome === 'noWay') expect(result.gapM).toBeGreaterThan(result.reachM);
  });

  it('goes through the places between', async () => {
    const { way } = (await ask({ between: [spot('合肥')] })).body;
    expect(way.distanceM).toBeGreaterThan((await ask()).body.way.distanceM);
  });
});

it.each([
  ['a car that is not sold', { versionCode: 'none' }, 'road-book.carNotFound'],
  ['a route of no length', { to: spot('上海') }, 'road-book.samePlace'],
  ['a place outside', { to: { name: '东京', lat: 35.7, lng: 139.7 } }, 'request.invalid'],
  ['more than a battery holds', { startPercent: 101 }, 'request.invalid'],
  ['four places between', { between: ['苏州', '无锡', '常州', '南京'].map(spot) }, 'request.invalid'],
] as const)('%s is refused', async (_, changes, refusal) => {
  expect(outcomeOf(await ask(changes as Partial<Journey>))).toBe(refusal);
});

it('uses cautious figures for a car for which the brand has entered none', async () => {
  await server.db.delete(roadBookCars).where(eq(roadBookCars.versionCode, 'ling-long'));
  const { list } = (await server.client.call('road-book.listCars', {})).body;
  expect(list.find(({ versionCode }) => versionCode === 'ling-long')).toMatchObject({
    assumed: true,
    countedRangeKm: 468,
    name: expect.stringContaining('长续航'),
  });
  await server.db
    .insert(roadBookCars)
    .values({ versionCode: 'ling-long', fastMinutes: 18, motorwayPercent: 70 });
});

it('is limited to thirty requests a minute', async () => {
  server.clock.setOffset(10 * 60_000);
  const answers = [];
  for (let time = 0; time < 31; time += 1) answers.push(outcomeOf(await ask({ to: spot('苏州') })));
  server.clock.setOffset(0);
  expect(answers.slice(0, 30)).not.toContain('road-book.tooMany');
  expect(answers[30]).toBe('road-book.tooMany');
});

describe('typed places', () => {
  const search = async (keyword: string) =>
    (await server.client.call('road-book.searchSpots', { keyword })).body;

  it.each(['上海', 'shangh', '上海市'])('%s is a city', async (keyword) => {
    expect((await search(keyword)).list[0]).toMatchObject(spot('上海'));
  });

  it('are also what the map service finds, and only cities where it does not answer', async () => {
    expect((await search('杭州')).list.map(({ name }) => name)).toEqual(['杭州', '杭州火车站']);
    server.providers.places.away = true;
    expect(await search('杭州')).toMatchObject({ citiesOnly: true, list: [{ name: '杭州' }] });
    server.providers.places.away = false;
    expect((await search(' ')).list).toEqual([]);
  });
});
