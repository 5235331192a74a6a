import { placeOf } from '@ev/areas/motorways.ts';
import type { Point } from '@ev/kernel/geo.ts';
import { startOfDay } from '@ev/kernel/shanghai-time.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { amapSandbox } from '../../sandbox/index.ts';
import type { Mode } from '../../sandbox/modes.ts';
import { createAmapDirections } from '../directions/amap.ts';
import { createAmapPlaces } from '../places/amap.ts';
import { refusalOf } from './amap.ts';

const key = 'a'.repeat(32);
const start = startOfDay('2026-03-01').getTime() + 12 * 3_600_000;
let app: FastifyInstance;
let endpoint: string;
let mode: Mode;
let asked: number;
let nowMs: number;
const clock = { now: () => new Date(nowMs) };

beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async () => {
    asked += 1;
  });
  await app.register(amapSandbox({ key, mode: () => mode, path: '/amap' }));
  // Responses as in its documentation, and as no service should send them.
  app.get('/documented/v5/direction/driving', async () => documented);
  app.get('/documented/v5/place/around', async () => ({
    ...ok,
    pois: [{ ...poi, location: 'nowhere' }, poi],
  }));
  app.get('/bare/v5/direction/driving', async () => ({ ...ok, route: { paths: [] } }));
  endpoint = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => {
  [mode, asked, nowMs] = ['fine', 0, start];
});

const ok = { status: '1', info: 'OK', infocode: '10000' };
const step = (metres: number, seconds: number, polyline: string) => ({
  instruction: '直行',
  orientation: '北',
  road_name: '阜通东大街',
  step_distance: String(metres),
  cost: { duration: String(seconds), tolls: '0', toll_distance: '0', toll_road: [] },
  polyline,
});
const documented = {
  ...ok,
  count: '1',
  route: {
    origin: '116.481028,39.989643',
    destination: '116.434446,39.90816',
    taxi_cost: '53',
    paths: [
      {
        distance: '300',
        restriction: '0',
        cost: { duration: '90', tolls: '5', toll_distance: '120', traffic_lights: '2' },
        steps: [
          step(100, 30, '116.481216,39.98957;116.481038,39.989792;116.480860,39.990014'),
          step(200, 60, '116.480860,39.990014;116.479000,39.991000'),
        ],
      },
    ],
  },
};
const poi = {
  id: 'B000A7I1OH',
  name: '望京小厨',
  location: '116.481488,39.990464',
  distance: '127',
  parent: '',
  type: '餐饮服务;中餐厅;中餐厅',
  typecode: '050100',
  address: [],
  pname: '北京市',
  cityname: '北京市',
  business: { opentime_today: '10:00-22:00', opentime_week: [], tel: '010-64700001;010-64700002' },
};

const settings = (path = '/amap', changes: object = {}) => ({
  provider: 'amap' as const,
  endpoint: endpoint + path,
  key,
  clock,
  ...changes,
});
const shanghai = placeOf('上海');
const drive = (path?: string, changes?: object, spots: Point[] = [shanghai, placeOf('北京')]) =>
  createAmapDirections(settings(path, changes)).drive(spots);

describe('driving', () => {
  it('is parsed as documented: steps with their lengths and times, tolls in yuan', async () => {
    const { points, tollsFen } = await drive('/documented');
    expect(tollsFen).toBe(500);
    expect(points).toHaveLength(4);
    expect(points[0]).toMatchObject({ lat: 39.98957, lng: 116.481216, alongM: 0, minutes: 0 });
    expect(points[1]?.alongM).toBeCloseTo(50, 0);
    expect(points[2]).toMatchObject({ alongM: 100, minutes: 0.5 });
    expect(points[3]).toMatchObject({ alongM: 300, minutes: 1.5 });
  });

  it('goes through all places, and costs what the sandbox says', async () => {
    const { points, tollsFen } = await drive(undefined, {}, [shanghai, placeOf('合肥'), placeOf('济南')]);
    expect(points.at(-1)?.alongM).toBeGreaterThan(900_000);
    expect(tollsFen).toBeGreaterThan(30_000);
    const near = ({ lat, lng }: Point, to: Point) => Math.hypot(lat - to.lat, lng - to.lng) < 0.01;
    expect(points.some((point) => near(point, placeOf('合肥')))).toBe(true);
  });

  it.each([
    ['another key', '/amap', { key: 'b'.repeat(32) }, '10001'],
    ['no route in the response', '/bare', {}, 'cannot be read'],
    ['an unreachable host', '/nobody', {}, '404'],
  ])('rejects for %s, without the key', async (_, path, changes, words) => {
    await expect(drive(path, changes)).rejects.toThrow(words);
    await expect(drive(path, changes)).rejects.not.toThrow(key);
  });

  it('rejects invalid JSON', async () => {
    mode = 'garbled';
    await expect(drive()).rejects.toThrow('cannot be read');
  });

  it('makes no more requests that day once the quota is used up', async () => {
    mode = 'quota';
    const port = createAmapDirections(settings());
    const go = () => port.drive([shanghai, placeOf('北京')]);
    await expect(go()).rejects.toThrow('10044');
    mode = 'fine';
    await expect(go()).rejects.toThrow('10044');
    expect(asked).toBe(1);
    nowMs = start + 12 * 3_600_000;
    expect((await go()).points.length).toBeGreaterThan(2);
  });

  it('pauses for some seconds after too many requests', async () => {
    mode = 'busy';
    const port = createAmapDirections(settings());
    const go = () => port.drive([shanghai, placeOf('北京')]);
    await expect(go()).rejects.toThrow('10021');
    mode = 'fine';
    await expect(go()).rejects.toThrow('10021');
    nowMs += 6_000;
    expect((await go()).tollsFen).toBeGreaterThan(0);
    expect(asked).toBe(2);
  });
});

describe('places', () => {
  it('are parsed as documented: lists for nothing, the first of several phones', async () => {
    const found = await createAmapPlaces(settings('/documented')).around(shanghai, 'food', 1500);
    expect(found).toEqual([
      {
        id: 'B000A7I1OH',
        kind: 'food',
        name: '望京小厨',
        address: '',
        lat: 39.990464,
        lng: 116.481488,
        distanceM: 127,
        openHours: '10:00-22:00',
        phone: '010-64700001',
      },
    ]);
  });

  it.each(['food', 'toilet', 'shop', 'hotel'] as const)(
    'of kind %s are found nearby, the nearest first',
    async (kind) => {
      const found = await createAmapPlaces(settings()).around(shanghai, kind, 1500);
      expect(found.length).toBeGreaterThan(0);
      expect(found.map(({ distanceM }) => distanceM)).toEqual(
        found.map(({ distanceM }) => distanceM).sort((a, b) => a - b),
      );
      expect(found.every(({ distanceM }) => distanceM <= 1500)).toBe(true);
    },
  );

  it('are found by typed text', async () => {
    const found = await createAmapPlaces(settings()).search('上海火车站');
    expect(found[0]).toMatchObject({ name: '上海火车站', address: expect.stringContaining('上海') });
  });
});

it.each([
  ['10001', 'key'],
  ['10044', 'quota'],
  ['10021', 'busy'],
  ['20802', 'noRoute'],
  ['20000', 'input'],
  ['99999', 'other'],
])('%s is a refusal for %s', (infocode, kind) => {
  expect(refusalOf(infocode)).toBe(kind);
});
