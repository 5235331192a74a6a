import { randomUUID } from 'node:crypto';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { placeStations } from '@ev/station/server/testing/place-stations.ts';
import { reportedStation, stationIdOf } from '@ev/station/server/testing/reported-stations.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putInput } from '../testing/journeys.ts';

let server: TestServer;
let staff: string;
let next = 7000;
let stationId: string;
beforeAll(async () => {
  server = await launch();
  staff = (await newStaff(server, ['administrator'])).token;
});
beforeEach(async () => {
  next += 1;
  stationId = stationIdOf(next);
  await placeStations(server, [reportedStation(next, { lat: 31.2, lng: 121.5 })]);
  server.clock.setOffset(0);
  Object.assign(server.providers.places, { away: false, asked: 0, found: [cafe, toilet] });
});
afterAll(() => server.stop());

const cafe = {
  id: 'B001',
  kind: 'food' as const,
  name: '清泉咖啡',
  address: '人民路 1 号',
  lat: 31.2,
  lng: 121.5,
  distanceM: 350,
  openHours: '10:00-21:30',
  phone: '021-50000000',
};
const toilet = {
  ...cafe,
  id: 'B002',
  kind: 'toilet' as const,
  name: '公共卫生间',
  distanceM: 90,
  phone: null,
};
const around = (id = stationId) => server.client.call('road-book.aroundStation', { stationId: id });
const put = (changes: object = {}) =>
  server.client.call(
    'road-book.putPlace',
    { ...putInput(stationId), ...changes },
    { token: staff, key: randomUUID() },
  );
const places = async () =>
  (await server.client.call('road-book.listPlaces', { stationId }, { token: staff })).body.list;
const later = (hours: number) => server.clock.setOffset(hours * 3_600_000);

describe('the surroundings of a station', () => {
  it('are what the map service finds, nearest first, with the walking distance', async () => {
    const { places: found, service, station } = (await around()).body;
    expect(found).toMatchObject([
      { kind: 'toilet', distanceM: 90, walkMinutes: 1, byStaff: false },
      { kind: 'food', distanceM: 350, walkMinutes: 5, openHours: '10:00-21:30' },
    ]);
    expect(service).toMatchObject({ offered: true, away: false, saidAt: expect.any(String) });
    expect(station).toMatchObject({ stationId, surrounding: 'buildingCarPark', parking: '停车免费' });
  });

  it('are requested once a day, however many customers open the page', async () => {
    await Promise.all([around(), around(), around()]);
    await around();
    expect(server.providers.places.asked).toBe(4);
    later(25);
    await around();
    expect(server.providers.places.asked).toBe(8);
  });

  it('are the last known ones while the service is unavailable, and what staff entered', async () => {
    await around();
    await put();
    server.providers.places.away = true;
    later(25);
    const old = (await around()).body;
    expect(old.service.away).toBe(true);
    expect(old.places.map(({ name, byStaff }) => [name, byStaff])).toEqual([
      ['清泉咖啡', true],
      ['公共卫生间', false],
      ['清泉咖啡', false],
    ]);
    later(24 * 8);
    expect((await around()).body).toMatchObject({
      places: [{ byStaff: true, lat: null }],
      service: { away: true, saidAt: null },
    });
  });

  it('of a station without a position are only what staff entered', async () => {
    await placeStations(server, [reportedStation(next, { lat: null, lng: null })], 2);
    expect((await around()).body).toMatchObject({ places: [], service: { offered: false } });
    expect(server.providers.places.asked).toBe(0);
  });

  it('of an unknown station are empty', async () => {
    expect(outcomeOf(await around(stationIdOf(1)))).toBe('station.stationNotFound');
  });
});

describe('staff', () => {
  it('enter places, change and remove them', async () => {
    const { placeId } = (await put()).body;
    const [row] = await places();
    expect(row).toMatchObject({
      placeId,
      name: '清泉咖啡',
      where: '一层大厅',
      stationName: `试验 ${next} 号充电站`,
    });
    await put({ placeId, seenChangedAt: row?.changedAt, name: '清泉咖啡（二店）' });
    expect((await around()).body.places.some(({ name }) => name === '清泉咖啡（二店）')).toBe(true);
    await server.client.call('road-book.removePlace', { placeId }, { token: staff, key: randomUUID() });
    expect(await places()).toEqual([]);
  });

  it('are told when a colleague was faster', async () => {
    const { placeId } = (await put()).body;
    const [row] = await places();
    later(1);
    await put({ placeId, seenChangedAt: row?.changedAt, name: '第一位' });
    expect(outcomeOf(await put({ placeId, seenChangedAt: row?.changedAt, name: '第二位' }))).toBe(
      'road-book.placeMoved',
    );
    expect(await places()).toMatchObject([{ name: '第一位' }]);
  });

  it.each([
    ['a place of no station', { stationId: '313744932-NONE' }, 'station.stationNotFound'],
    ['a removed place', { placeId: randomUUID() }, 'road-book.placeNotFound'],
    ['an invalid phone number', { phone: '12' }, 'request.invalid'],
    ['one too far to walk to', { distanceM: 1501 }, 'request.invalid'],
  ])('cannot enter %s', async (_, changes, refusal) => {
    expect(outcomeOf(await put(changes))).toBe(refusal);
  });
});
