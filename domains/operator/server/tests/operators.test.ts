import { type AddressInfo, createServer } from 'node:net';
import type { QueryName, Request } from '@ev/cec/interfaces.ts';
import { openAnswer, sealRequest } from '@ev/cec/messages.ts';
import { systemClock } from '@ev/platform/clock.ts';
import { freePort } from '@ev/testkit/free-port.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { playedOperators } from '../../sandbox/credentials.ts';
import { pricesOf } from '../../sandbox/prices.ts';
import { type OperatorDesk, OperatorRefused, OperatorSilent } from '../public.ts';
import { operators } from '../tables.ts';
import { houseThatListens } from '../testing/listener.ts';
import { green, openOperators, swift } from '../testing/operator-place.ts';

const demoSecret = 'demo-secret-of-the-test';
let server: TestServer;
let place: Awaited<ReturnType<typeof openOperators>>;
let house: Awaited<ReturnType<typeof houseThatListens>>;
let desk: OperatorDesk;

beforeAll(async () => {
  house = await houseThatListens();
  server = await launch({ domains: house.domains, config: { demoSecret } });
  place = await openOperators(server, { demoSecret });
  if (!house.parts.desk) throw new Error('There is no desk');
  desk = house.parts.desk;
});
afterAll(async () => {
  await place.close();
  await server.stop();
});
afterEach(async () => {
  for (const operatorId of [green, swift]) await place.control({ operatorId, mode: 'fine', speed: 1 });
  house.received.length = 0;
});

const rowOf = async (operatorId: string) => {
  const [row] = await server.db.select().from(operators).where(eq(operators.operatorId, operatorId));
  if (!row) throw new Error('There is no such operator');
  return row;
};
const firstGun = async (operatorId: string) => {
  const page = { since: null, pageNo: 1, pageSize: 1 };
  const { found } = await desk.ask(operatorId, 'query_stations_info', page);
  const gun = found.stations[0]?.equipment[0]?.guns[0];
  if (!gun) throw new Error('There is no gun');
  return gun;
};
/** A plugged gun of an operator that no test has used before. */
let used = 0;
async function pluggedGun(operatorId: string): Promise<string> {
  used += 1;
  const page = { since: null, pageNo: used, pageSize: 1 };
  const { found } = await desk.ask(operatorId, 'query_stations_info', page);
  const gun = found.stations[0]?.equipment[0]?.guns[0];
  if (!gun) throw new Error('There is no gun');
  await place.control({ operatorId, connectorId: gun.connectorId, status: 'plugged' });
  return gun.connectorId;
}
async function start(operatorId: string) {
  const connectorId = await pluggedGun(operatorId);
  const startChargeSeq = await desk.sequence(operatorId);
  const answer = await desk.ask(operatorId, 'query_start_charge', {
    startChargeSeq,
    connectorId,
    qrCode: '',
  });
  return { connectorId, startChargeSeq, answer };
}
/** A start at one operator, or a harmless query. */
const requestOf = async (name: string) =>
  name === 'query_start_charge'
    ? { startChargeSeq: await desk.sequence(green), connectorId: '1', qrCode: '' }
    : { stationIds: [] };
const reportsOf = (name: string, startChargeSeq: string) =>
  house.received.filter((one) => one.name === name && one.message.startChargeSeq === startChargeSeq);
const waitFor = (name: string, startChargeSeq: string) =>
  vi.waitFor(
    () => {
      const [one] = reportsOf(name, startChargeSeq);
      if (!one) throw new Error(`${name} was not received`);
      return one.message;
    },
    { timeout: 25_000, interval: 50 },
  );

describe.each([
  ['original', () => green],
  ['corrected', () => swift],
])('an operator of the %s spelling', (spelling, idOf) => {
  it('returns its stations page by page, and their guns', async () => {
    const ids = new Set<string>();
    const first = await desk.ask(idOf(), 'query_stations_info', { since: null, pageNo: 1, pageSize: 10 });
    for (let pageNo = 1; pageNo <= first.pageCount; pageNo += 1) {
      const { found } = await desk.ask(idOf(), 'query_stations_info', { since: null, pageNo, pageSize: 10 });
      expect(found.unreadable).toEqual([]);
      for (const { stationId } of found.stations) ids.add(stationId);
    }
    expect(ids.size).toBe(first.itemCount);
    expect(first.itemCount).toBe(spelling === 'original' ? 36 : 24);
    const stationIds = [...ids].slice(0, 5);
    const { stations } = await desk.ask(idOf(), 'query_station_status', { stationIds });
    expect(stations.map(({ stationId }) => stationId)).toEqual(stationIds);
    expect(stations.every(({ guns }) => guns.length > 0)).toBe(true);
  });

  it('returns the prices of the day to the ten-thousandth of a yuan', async () => {
    const { connectorId } = await firstGun(idOf());
    const equipBizSeq = await desk.sequence(idOf());
    const { periods } = await desk.ask(idOf(), 'query_equip_business_policy', { equipBizSeq, connectorId });
    expect(periods).toEqual(pricesOf(idOf(), 0));
  });

  it('charges from start to bill, and reports each step', async () => {
    const { connectorId, startChargeSeq, answer } = await start(idOf());
    expect(answer).toMatchObject({ succeeded: true, stage: 'starting', startChargeSeq });
    expect(await waitFor('notification_start_charge_result', startChargeSeq)).toMatchObject({
      stage: 'charging',
      connectorId,
    });
    server.clock.setOffset(server.clock.offsetMs() + 5 * 60_000);
    const sample = await waitFor('notification_equip_charge_status', startChargeSeq);
    expect(sample).toMatchObject({ stage: 'charging', connectorId, gunStatus: 'charging' });
    await vi.waitFor(async () => {
      const asked = await desk.ask(idOf(), 'query_equip_charge_status', { startChargeSeq });
      expect(asked.energyWh).toBeGreaterThan(0);
    });
    expect(await desk.ask(idOf(), 'query_stop_charge', { startChargeSeq, connectorId })).toMatchObject({
      stage: 'stopping',
      succeeded: true,
    });
    const bill = (await waitFor(
      'notification_charge_order_info',
      startChargeSeq,
    )) as Request<'notification_charge_order_info'>;
    const rows = bill.rows ?? [];
    const sum = (key: 'energyWh' | 'electricityFen' | 'serviceFen') =>
      rows.reduce((total, row) => total + row[key], 0);
    expect(bill).toMatchObject({ stopReason: 'user', periods: rows.length, energyWh: sum('energyWh') });
    expect(bill.totalFen).toBe(sum('electricityFen') + sum('serviceFen'));
    expect(bill.totalFen).toBeGreaterThan(0);
    expect(reportsOf('notification_stop_charge_result', startChargeSeq)).toHaveLength(1);
    const messages = (await desk.messagesOf(idOf(), startChargeSeq)).map(({ direction, name }) => [
      direction,
      name,
    ]);
    expect(messages).toContainEqual(['out', 'query_start_charge']);
    expect(messages).toContainEqual(['in', 'notification_charge_order_info']);
  });

  it('requests a token once, and again when it is refused', async () => {
    await desk.ask(idOf(), 'query_station_status', { stationIds: [] });
    const { token } = await rowOf(idOf());
    await desk.ask(idOf(), 'query_station_status', { stationIds: [] });
    expect((await rowOf(idOf())).token).toBe(token);
    await place.control({ operatorId: idOf(), tokens: 'end' });
    await desk.ask(idOf(), 'query_station_status', { stationIds: [] });
    expect((await rowOf(idOf())).token).not.toBe(token);
  });
});

describe('unclear outcomes', () => {
  const startsOf = async (operatorId: string, startChargeSeq: string) =>
    (await desk.messagesOf(operatorId, startChargeSeq)).filter(({ name }) => name === 'query_start_charge');
  /** The unanswered request succeeded: the car charges, and is unplugged, so that it reports no more. */
  async function beginsAndEnds(startChargeSeq: string): Promise<void> {
    const told = await waitFor('notification_start_charge_result', startChargeSeq);
    expect(told).toMatchObject({ stage: 'charging' });
    await place.control({ operatorId: green, startChargeSeq });
  }

  it('an unanswered start is never requested again, a query is', async () => {
    const connectorId = await pluggedGun(green);
    const startChargeSeq = await desk.sequence(green);
    await place.control({ operatorId: green, mode: 'silent' });
    const request = { startChargeSeq, connectorId, qrCode: '' };
    const silent = { timeoutMs: 150 };
    await expect(desk.ask(green, 'query_start_charge', request, silent)).rejects.toThrow(OperatorSilent);
    expect(await startsOf(green, startChargeSeq)).toHaveLength(1);
    await expect(desk.ask(green, 'query_equip_charge_status', { startChargeSeq }, silent)).rejects.toThrow(
      OperatorSilent,
    );
    const asked = await desk.messagesOf(green, startChargeSeq);
    expect(asked.filter(({ name }) => name === 'query_equip_charge_status')).toHaveLength(2);
    expect((await rowOf(green)).failuresInARow).toBeGreaterThanOrEqual(3);
  });

  it('a start answered by a system error may have happened, a query has failed', async () => {
    const connectorId = await pluggedGun(green);
    const startChargeSeq = await desk.sequence(green);
    await place.control({ operatorId: green, mode: 'errs' });
    const request = { startChargeSeq, connectorId, qrCode: '' };
    await expect(desk.ask(green, 'query_start_charge', request)).rejects.toThrow(OperatorSilent);
    await expect(desk.ask(green, 'query_equip_charge_status', { startChargeSeq })).rejects.toMatchObject({
      ret: 500,
    });
    const [asked, ...more] = await startsOf(green, startChargeSeq);
    expect([asked?.ret, more]).toEqual([500, []]);
    await beginsAndEnds(startChargeSeq);
  });

  it.each(['slow', 'hangsUp'])('a start at one that is %s happens all the same, once', async (mode) => {
    const connectorId = await pluggedGun(green);
    const startChargeSeq = await desk.sequence(green);
    await place.control({ operatorId: green, mode });
    const request = { startChargeSeq, connectorId, qrCode: '' };
    const asked = desk.ask(green, 'query_start_charge', request, { timeoutMs: 150 });
    await expect(asked).rejects.toThrow(OperatorSilent);
    expect(await startsOf(green, startChargeSeq)).toHaveLength(1);
    await beginsAndEnds(startChargeSeq);
  });

  it.each([
    ['query_start_charge', 'refused', OperatorRefused],
    ['query_station_status', 'asked again and then given up', OperatorSilent],
  ] as const)('without a token nothing was sent: %s is %s', async (name, _, outcome) => {
    const { baseUrl } = await rowOf(green);
    const deaf = createServer((socket) => socket.destroy());
    await new Promise<void>((listens) => deaf.listen(0, '127.0.0.1', listens));
    const { port } = deaf.address() as AddressInfo;
    await server.db
      .update(operators)
      .set({ baseUrl: `http://127.0.0.1:${port}/evcs/v1`, token: null, tokenUntil: null })
      .where(eq(operators.operatorId, green));
    const request = await requestOf(name);
    try {
      await expect(desk.ask(green, name, request as never)).rejects.toThrow(outcome);
    } finally {
      await server.db.update(operators).set({ baseUrl }).where(eq(operators.operatorId, green));
      deaf.close();
    }
  });

  it('a refused start is reported as refused, also when the gun was taken meanwhile', async () => {
    const connectorId = await pluggedGun(swift);
    await place.control({ operatorId: swift, mode: 'taken' });
    const startChargeSeq = await desk.sequence(swift);
    expect(
      await desk.ask(swift, 'query_start_charge', { startChargeSeq, connectorId, qrCode: '' }),
    ).toMatchObject({ succeeded: false, failure: 'other' });
    await expect(desk.ask(swift, 'query_equip_charge_status', { startChargeSeq })).rejects.toMatchObject({
      ret: 4004,
    });
  });

  it('a start that is repeated with its sequence makes no second session', async () => {
    const { connectorId, startChargeSeq } = await start(swift);
    await desk.ask(swift, 'query_start_charge', { startChargeSeq, connectorId, qrCode: '' });
    await waitFor('notification_start_charge_result', startChargeSeq);
    expect(reportsOf('notification_start_charge_result', startChargeSeq)).toHaveLength(1);
  });

  it.each<QueryName>(['query_start_charge', 'query_station_status'])(
    'without a connection nothing was sent: %s is refused',
    async (name) => {
      const row = await rowOf(green);
      await server.db
        .update(operators)
        .set({ baseUrl: `http://127.0.0.1:${await freePort()}/evcs/v1` })
        .where(eq(operators.operatorId, green));
      const request = await requestOf(name);
      try {
        await expect(desk.ask(green, name, request as never)).rejects.toThrow(OperatorRefused);
      } finally {
        const { baseUrl } = row;
        await server.db.update(operators).set({ baseUrl }).where(eq(operators.operatorId, green));
      }
    },
  );

  it('a switched-off operator gets no requests', async () => {
    await server.db.update(operators).set({ active: false }).where(eq(operators.operatorId, swift));
    await expect(desk.ask(swift, 'query_station_status', { stationIds: [] })).rejects.toMatchObject({
      ret: null,
    });
    await server.db.update(operators).set({ active: true }).where(eq(operators.operatorId, swift));
    await expect(desk.ask('000000000', 'query_station_status', { stationIds: [] })).rejects.toThrow(
      OperatorRefused,
    );
  });
});

describe('misbehaving operators', () => {
  async function billIn(mode: string) {
    const { connectorId, startChargeSeq } = await start(green);
    await waitFor('notification_start_charge_result', startChargeSeq);
    server.clock.setOffset(server.clock.offsetMs() + 5 * 60_000);
    await place.control({ operatorId: green, mode });
    await desk.ask(green, 'query_stop_charge', { startChargeSeq, connectorId });
    const told = await waitFor('notification_charge_order_info', startChargeSeq);
    return { bill: told as Request<'notification_charge_order_info'>, startChargeSeq };
  }
  it('totals that do not add up', async () => {
    const { bill } = await billIn('wrongTotals');
    const rows = bill.rows ?? [];
    const sum = rows.reduce((total, row) => total + row.electricityFen + row.serviceFen, 0);
    expect(bill.totalFen).toBe(sum + 37);
  });
  it('negative energy', async () => {
    expect((await billIn('negativeEnergy')).bill.energyWh).toBeLessThan(0);
  });
  it('times in the future', async () => {
    const { bill } = await billIn('futureTimes');
    expect(Date.parse(bill.endedAt)).toBeGreaterThan(server.clock.now().getTime() + 3_600_000);
  });
  it('repeated reports', async () => {
    const { startChargeSeq } = await billIn('repeat');
    await expect.poll(() => reportsOf('notification_charge_order_info', startChargeSeq)).toHaveLength(2);
  });
  it('a promised start that never happens', async () => {
    await place.control({ operatorId: green, mode: 'neverBegins' });
    const { startChargeSeq, answer } = await start(green);
    expect(answer.succeeded).toBe(true);
    expect(await desk.ask(green, 'query_equip_charge_status', { startChargeSeq })).toMatchObject({
      stage: 'starting',
    });
  });
  it('a stop that is never answered', async () => {
    const { connectorId, startChargeSeq } = await start(green);
    await waitFor('notification_start_charge_result', startChargeSeq);
    await place.control({ operatorId: green, mode: 'neverStops' });
    await expect(
      desk.ask(green, 'query_stop_charge', { startChargeSeq, connectorId }, { timeoutMs: 150 }),
    ).rejects.toThrow(OperatorSilent);
  });
});

it('ground locks open where there are any, and close again when the car has left', async () => {
  const page = { since: null, pageNo: 1, pageSize: 50 };
  const { found } = await desk.ask(green, 'query_stations_info', page);
  const stationOf = (reservable: boolean) => found.stations.find((one) => one.reservable === reservable);
  const gunOf = (reservable: boolean) => stationOf(reservable)?.equipment[0]?.guns[0]?.connectorId ?? '';
  const auth = (connectorId: string) =>
    desk.ask(green, 'query_ground_lock_auth', { connectorId, plate: '浙A12345' });
  expect((await auth(gunOf(false))).succeeded).toBe(false);
  expect((await auth(gunOf(true))).succeeded).toBe(true);
  const dropLockSeq = await desk.sequence(green);
  await desk.ask(green, 'query_drop_lock', { dropLockSeq, connectorId: gunOf(true) });
  expect(await desk.ask(green, 'query_drop_lock_result', { dropLockSeq })).toMatchObject({ lock: 'down' });
  for (const status of ['plugged', 'free'])
    await place.control({ operatorId: green, connectorId: gunOf(true), status });
  const stationIds = [stationOf(true)?.stationId ?? ''];
  const { stations } = await desk.ask(green, 'query_station_status', { stationIds });
  const gun = stations[0]?.guns.find(({ connectorId }) => connectorId === gunOf(true));
  expect(gun).toMatchObject({ status: 'free', lock: 'up' });
});

describe('a plugged-in car', () => {
  const name = 'query_vin_start_charge';
  const vin = 'LEY3CA1S3TH000907';
  const isOpen = (operatorId: string, plugAndCharge: boolean) =>
    server.db.update(operators).set({ plugAndCharge }).where(eq(operators.operatorId, operatorId));

  it('is requested by its VIN, starts by the returned number, and the VIN is shown to nobody in full', async () => {
    const connectorId = await pluggedGun(green);
    await place.control({ operatorId: green, connectorId, vin });
    const asked = await vi.waitFor(
      () => {
        const [one] = house.received.filter((received) => received.name === name);
        if (!one) throw new Error('the car was not asked for');
        return one;
      },
      { timeout: 25_000, interval: 50 },
    );
    expect(asked).toMatchObject({ operatorId: green, message: { operatorId: green, connectorId, vin } });
    const started = await vi.waitFor(
      () => {
        const told = house.received.find(
          (received) =>
            received.name === 'notification_start_charge_result' &&
            received.message.connectorId === connectorId,
        );
        if (!told) throw new Error('it has not begun');
        return told.message;
      },
      { timeout: 25_000, interval: 50 },
    );
    const messages = await desk.messagesOf(green, String(started.startChargeSeq));
    expect(messages.map((one) => one.name)).toContain(name);
    expect(JSON.stringify(messages)).toContain('LEY3CA1S3T*******');
    expect(JSON.stringify(messages)).not.toContain(vin);
    await place.control({ operatorId: green, startChargeSeq: started.startChargeSeq });
  });

  it('is requested only by operators that have the extension', async () => {
    let seq = 0;
    const spelling = playedOperators.find(({ operatorId }) => operatorId === swift)?.spelling ?? 'corrected';
    const line = { keys: place.keys[swift]?.ours as never, spelling };
    const call = async (interfaceName: 'query_token' | typeof name, request: unknown, token = '') => {
      seq += 1;
      const sent = { operatorId: swift, now: systemClock.now(), seq };
      const { body } = await server.app.inject({
        method: 'POST',
        url: `/evcs/v1/${interfaceName}`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload: JSON.stringify(sealRequest(interfaceName, request as never, line, sent)),
      });
      return openAnswer(interfaceName, body, line);
    };
    const secret = place.keys[swift]?.ours.operatorSecret ?? '';
    const given = (await call('query_token', { operatorId: swift, secret })).answer;
    const token = given && 'accessToken' in given ? given.accessToken : '';
    const request = { operatorId: swift, vinStartSeq: `${swift}${'0'.repeat(18)}`, connectorId: '1', vin };
    expect(await call(name, request, token)).toMatchObject({ ret: 4004, answer: null });
    expect(house.received.filter((received) => received.name === name)).toEqual([]);
    await isOpen(swift, true);
    // A process caches what it read of an operator for two seconds.
    await vi.waitFor(
      async () => expect(await call(name, request, token)).toMatchObject({ answer: { succeeded: true } }),
      { timeout: 25_000, interval: 250 },
    );
    expect(await call(name, { ...request, vin: 'LEY3CA1S4TH000907' }, token)).toMatchObject({ ret: 4004 });
    await isOpen(swift, false);
  });
});

it('orders are reconciled with those of the operator', async () => {
  const checkSeq = await desk.sequence(green);
  const orders = [{ startChargeSeq: await desk.sequence(green), energyWh: 10_000, totalFen: 1_200 }];
  const checked = await desk.ask(green, 'check_charge_orders', {
    checkSeq,
    orders,
    orderCount: 1,
    energyWh: 10_000,
    totalFen: 1_200,
    from: '2026-11-22T16:00:00.000Z',
    to: '2026-11-23T16:00:00.000Z',
  });
  expect(checked.disputed).toEqual([{ ...orders[0], reason: 'missing' }]);
});
