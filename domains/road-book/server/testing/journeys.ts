import { randomUUID } from 'node:crypto';
import { motorwayWay } from '@ev/areas/motorway-ways.ts';
import { placeOf } from '@ev/areas/motorways.ts';
import { placeStations } from '@ev/station/server/testing/place-stations.ts';
import { reportedStation } from '@ev/station/server/testing/reported-stations.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import type { Journey } from '../../contract/road-book.ts';
import { evenWay } from '../planning/corridor.ts';
import { aroundPlaces, roadBooks } from '../tables.ts';

type Place = { server: Pick<TestServer, 'db' | 'clock'> };

export const spot = (name: string) => ({ name, ...placeOf(name) });

/** A long trip in a car of the demo's catalogue. */
export const journey = (changes: Partial<Journey> = {}): Journey => ({
  from: spot('上海'),
  to: spot('北京'),
  between: [],
  modelCode: 'ling',
  versionCode: 'ling-long',
  startPercent: 60,
  leastPercent: 15,
  fullPercent: 80,
  departInMinutes: 0,
  stops: null,
  ...changes,
});

const everyM = 60_000;
const firstNumber = 5000;

/** A station with fast guns every sixty kilometres of the route between two cities, a little beside it. */
export async function placeAlong({ server }: Place, from = '上海', to = '北京'): Promise<void> {
  const route = evenWay(motorwayWay([placeOf(from), placeOf(to)]));
  const said: ReturnType<typeof reportedStation>[] = [];
  for (let alongM = 30_000; alongM < (route.at(-1)?.alongM ?? 0); alongM += everyM) {
    const point = route.find((one) => one.alongM >= alongM);
    const n = firstNumber + said.length;
    if (point) said.push(reportedStation(n, { lat: point.lat + 0.005, lng: point.lng }));
  }
  await placeStations(server, said);
}

/** A road book of a customer. Returns its number. */
export async function placeBook(
  { server }: Place,
  { uid }: { uid: string },
  changes: Partial<typeof roadBooks.$inferInsert> = {},
): Promise<string> {
  const bookId = randomUUID();
  await server.db.insert(roadBooks).values({
    bookId,
    accountId: uid,
    name: '回北京过年',
    journey: journey(),
    distanceM: 1_213_000,
    stopCount: 4,
    keptAt: server.clock.now(),
    ...changes,
  });
  return bookId;
}

/** A place that staff have entered around a station. */
export async function placeAround({ server }: Place, stationId: string): Promise<string> {
  const placeId = randomUUID();
  await server.db.insert(aroundPlaces).values({
    placeId,
    stationId,
    stationName: '试验 1 号充电站',
    kind: 'food',
    name: '老街面馆',
    whereabouts: '出站左转',
    distanceM: 120,
    openHours: '06:00-22:00',
    phone: '02150000000',
    changedAt: server.clock.now(),
    changedBy: '试验员',
  });
  return placeId;
}

export const putInput = (stationId: string) => ({
  stationId,
  kind: 'food' as const,
  name: '清泉咖啡',
  where: '一层大厅',
  distanceM: 60,
  openHours: '全天',
  phone: '',
});
