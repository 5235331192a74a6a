import type { CecStation } from '@ev/cec/interfaces.ts';
import { createLog } from '@ev/platform/log.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGunStates } from '../gun-states.ts';
import { createSync } from '../sync.ts';
import {
  differences,
  gunHistory,
  gunStates,
  seenTariffs,
  stationStates,
  stationSyncs,
  stations,
} from '../tables.ts';
import { createTariffs } from '../tariffs.ts';
import { fakeDesk, pagesOf } from '../testing/fake-desk.ts';
import { placeStations } from '../testing/place-stations.ts';
import { gunOf, operatorId, saidStation, stationIdOf } from '../testing/said-stations.ts';

let server: TestServer;
const log = createLog({ level: 'silent' });

beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.execute(sql`truncate charging_station, charging_pile, charging_gun, charging_gun_state,
    charging_station_state, charging_gun_history, charging_station_sync, charging_station_difference, charging_tariff`);
  server.clock.setOffset(0);
});

const partsWith = (answers: Parameters<typeof fakeDesk>[0]) => {
  const { db, clock } = server;
  // The tests run the jobs themselves.
  const jobs = { ...server.jobs, enqueue: async () => undefined };
  return { db, clock, jobs, log, desk: fakeDesk(answers) };
};
const shownIds = async () =>
  (await server.db.select({ id: stations.stationId }).from(stations).where(eq(stations.shown, true)))
    .map(({ id }) => id)
    .sort();
const many = (count: number) => Array.from({ length: count }, (_, at) => saidStation(at + 1));

describe('reading the stations of an operator', () => {
  async function readAll(sync: ReturnType<typeof createSync>, whole = true) {
    await server.db.transaction((tx) => sync.begin(tx, operatorId, { whole }));
    for (let run = 0; run < 5; run += 1) await sync.readPages({ operatorId });
  }

  it('writes no gun again that says the same as before', async () => {
    await placeStations(server, many(2), 1);
    const versions = async () =>
      (
        await server.db.execute<{ id: string; xmin: string }>(
          sql`select connector_id as id, xmin::text from charging_gun order by 1`,
        )
      ).rows;
    const before = await versions();
    const [pile] = saidStation(2).equipment;
    const stronger = { ...pile, guns: pile?.guns.map((gun) => ({ ...gun, powerW: 60_000 })) };
    const changed = { ...saidStation(2), equipment: [stronger] } as CecStation;
    await placeStations(server, [saidStation(1), changed], 2);
    const after = await versions();
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(after.map(({ id }) => id)).toEqual([
      ...before.slice(0, 3).map(({ id }) => id),
      gunOf(2),
      gunOf(2, 1, 2),
    ]);
    expect(after[3]?.xmin).not.toBe(before[3]?.xmin);
  });

  it('goes page by page, and on from where it was cut off', async () => {
    const all = many(250);
    let cut = true;
    const parts = partsWith({
      query_stations_info: (request) => {
        if (request.pageNo === 2 && cut) {
          cut = false;
          throw new Error('the line is gone');
        }
        return pagesOf(() => all)(request);
      },
    });
    const sync = createSync(parts);
    await server.db.transaction((tx) => sync.begin(tx, operatorId, { whole: true }));
    await sync.readPages({ operatorId });
    expect((await shownIds()).length).toBe(100);
    const [held] = await server.db.select().from(stationSyncs);
    expect(held).toMatchObject({ nextPage: 2, failure: 'the line is gone' });
    await sync.readPages({ operatorId });
    expect((await shownIds()).length).toBe(250);
    const [done] = await server.db.select().from(stationSyncs);
    expect(done).toMatchObject({ nextPage: null, failure: null });
    expect(parts.desk.asked).toHaveLength(4);
  });

  it('closes what is named no longer, and opens it when it comes back', async () => {
    let all = many(12);
    const sync = createSync(partsWith({ query_stations_info: (request) => pagesOf(() => all)(request) }));
    await readAll(sync);
    all = all.slice(1);
    await readAll(sync);
    expect(await shownIds()).not.toContain(stationIdOf(1));
    all = many(12);
    await readAll(sync);
    expect(await shownIds()).toHaveLength(12);
  });

  it('closes nothing when an operator suddenly names fewer than half', async () => {
    let all = many(12);
    const sync = createSync(partsWith({ query_stations_info: (request) => pagesOf(() => all)(request) }));
    await readAll(sync);
    all = all.slice(0, 2);
    await readAll(sync);
    expect(await shownIds()).toHaveLength(12);
    expect((await server.db.select().from(stationSyncs))[0]?.failure).toContain('少于原有 12 座的一半');
  });

  it('asks only for what changed when everything was read lately, and closes nothing then', async () => {
    const since: (string | null)[] = [];
    const all = many(3);
    const sync = createSync(
      partsWith({
        query_stations_info: (request) => {
          since.push(request.since);
          return pagesOf(() => (request.since ? all.slice(0, 1) : all))(request);
        },
      }),
    );
    await readAll(sync);
    await readAll(sync, false);
    expect(since[0]).toBeNull();
    expect(since[1]).not.toBeNull();
    expect(await shownIds()).toHaveLength(3);
  });

  it('two processes read a page once', async () => {
    const sync = createSync(partsWith({ query_stations_info: pagesOf(() => many(150)) }));
    await server.db.transaction((tx) => sync.begin(tx, operatorId, { whole: true }));
    await Promise.all([sync.readPages({ operatorId }), sync.readPages({ operatorId })]);
    await sync.readPages({ operatorId });
    expect(await shownIds()).toHaveLength(150);
    expect((await server.db.select().from(stationSyncs))[0]).toMatchObject({ nextPage: null, failure: null });
  });

  it('keeps what cannot be as a difference until it is put right', async () => {
    let all: CecStation[] = [saidStation(1, { lat: 121.5, lng: 31.2 })];
    const sync = createSync(
      partsWith({
        query_stations_info: (request) => {
          const answer = pagesOf(() => all)(request);
          return {
            ...answer,
            found: { ...answer.found, unreadable: [{ stationId: 'X9', why: 'Power is no number' }] },
          };
        },
      }),
    );
    await readAll(sync);
    const kept = async () =>
      (await server.db.select().from(differences)).map(({ stationCode, kind, settledAt }) => [
        stationCode,
        kind,
        settledAt !== null,
      ]);
    expect((await kept()).sort()).toEqual([
      ['T1', 'swappedPosition', false],
      ['X9', 'unreadable', false],
    ]);
    expect((await server.db.select().from(stations))[0]).toMatchObject({ lat: null, lng: null, shown: true });
    all = [saidStation(1)];
    server.clock.setOffset(60_000);
    await readAll(sync);
    expect((await kept()).find(([code]) => code === 'T1')?.[2]).toBe(true);
  });
});

describe('how guns stand', () => {
  const told = (connectorId: string, status: 'free' | 'charging' | 'plugged') => ({
    connectorId: connectorId.slice(operatorId.length + 1),
    status,
    park: 'unknown' as const,
    lock: 'unknown' as const,
  });
  const statusOf = async (connectorId: string) =>
    (await server.db.select().from(gunStates).where(eq(gunStates.connectorId, connectorId)))[0]?.status;
  const freeOf = async (n: number) =>
    (
      await server.db
        .select()
        .from(stationStates)
        .where(eq(stationStates.stationId, stationIdOf(n)))
    )[0];
  const at = (seconds: number) => new Date(Date.parse('2026-11-22T04:00:00Z') + seconds * 1000);

  it('a late message never takes the place of a newer one', async () => {
    await placeStations(server);
    const states = createGunStates(partsWith({}));
    const tell = (status: 'free' | 'charging', sent: number, received = sent) =>
      states.tell(operatorId, told(gunOf(1), status), { sentAt: at(sent), receivedAt: at(received) });
    expect(await tell('charging', 10)).toBe(true);
    await tell('free', 5, 20);
    expect(await statusOf(gunOf(1))).toBe(3);
    await tell('free', 30);
    expect(await statusOf(gunOf(1))).toBe(1);
    expect((await server.db.select().from(gunHistory)).map(({ status }) => status)).toEqual([3, 1]);
  });

  it('of several in one window, in any order, the newest counts', async () => {
    await placeStations(server);
    const states = createGunStates(partsWith({}));
    await Promise.all(
      [3, 1, 2].map((second) =>
        states.tell(operatorId, told(gunOf(1), second === 3 ? 'free' : 'charging'), {
          sentAt: at(second),
          receivedAt: at(9),
        }),
      ),
    );
    expect(await statusOf(gunOf(1))).toBe(1);
    expect(await freeOf(1)).toMatchObject({ fastFree: 1, slowFree: 0 });
  });

  it('a time that has not come yet keeps nothing out', async () => {
    await placeStations(server);
    const states = createGunStates(partsWith({}));
    await states.tell(operatorId, told(gunOf(1), 'charging'), { sentAt: at(9_999), receivedAt: at(1) });
    await states.tell(operatorId, told(gunOf(1), 'free'), { sentAt: at(2), receivedAt: at(2) });
    expect(await statusOf(gunOf(1))).toBe(1);
  });

  it('what was told late in a second counts after what was asked early in it', async () => {
    await placeStations(server);
    const states = createGunStates(partsWith({}));
    await states.write([{ connectorId: gunOf(1), status: 1, lock: null, saidAt: at(1.3) }]);
    // The wire says the second only.
    await states.tell(operatorId, told(gunOf(1), 'charging'), { sentAt: at(1), receivedAt: at(1.95) });
    expect(await statusOf(gunOf(1))).toBe(3);
  });

  it('of a gun that there is none of it is told so', async () => {
    await placeStations(server);
    const states = createGunStates(partsWith({}));
    expect(await states.tell(operatorId, told(gunOf(9), 'free'), { receivedAt: at(1) })).toBe(false);
  });

  it('processes that write the guns of one station at once count them all', async () => {
    await placeStations(server);
    const writers = [gunOf(1, 1, 1), gunOf(1, 1, 2), gunOf(1, 2, 1)];
    for (let round = 0; round < 20; round += 1) {
      const status = round % 2 === 0 ? 1 : 3;
      await Promise.all(
        writers.map((connectorId) =>
          createGunStates(partsWith({})).write([{ connectorId, status, lock: null, saidAt: at(round) }]),
        ),
      );
      expect(await freeOf(1)).toMatchObject(
        status === 1 ? { fastFree: 2, slowFree: 1 } : { fastFree: 0, slowFree: 0 },
      );
    }
  });

  it('is asked for where somebody looks, fifty stations at a time and once in a while', async () => {
    await placeStations(server, many(60));
    const sizes: number[] = [];
    const states = createGunStates(
      partsWith({
        query_station_status: ({ stationIds }) => {
          sizes.push(stationIds.length);
          return {
            total: stationIds.length,
            stations: stationIds.map((stationId) => ({
              stationId,
              guns: [{ connectorId: `${stationId}P1G1`, status: 'free', park: 'unknown', lock: 'unknown' }],
            })),
          };
        },
      }),
    );
    const looked = many(60).map(({ stationId }) => ({
      stationId: `${operatorId}-${stationId}`,
      operatorId,
      statusAt: null,
    }));
    await Promise.all([states.refresh(looked), states.refresh(looked)]);
    expect(sizes.sort()).toEqual([10, 50]);
    expect(await freeOf(60)).toMatchObject({ fastFree: 1 });
  });

  it('an operator that is silent disturbs nobody', async () => {
    await placeStations(server);
    const states = createGunStates(partsWith({}));
    await states.refresh([{ stationId: stationIdOf(1), operatorId, statusAt: null }]);
    expect(await statusOf(gunOf(1))).toBe(0);
  });
});

describe('prices', () => {
  const periods = [
    { from: '00:00', electricityPriceE4: 3_000, servicePriceE4: 4_000 },
    { from: '08:00', electricityPriceE4: 8_000, servicePriceE4: 4_000 },
  ];
  const answer = (rows: typeof periods) =>
    partsWith({
      query_equip_business_policy: ({ equipBizSeq, connectorId }) => ({
        equipBizSeq,
        connectorId,
        succeeded: true,
        failure: 'none' as const,
        count: rows.length,
        periods: rows,
      }),
    });

  it('are kept as they were seen, once as long as they stay the same', async () => {
    await placeStations(server);
    const tariffs = createTariffs(answer(periods.toReversed()));
    expect((await tariffs.of(gunOf(1)))?.periods).toEqual(periods);
    server.clock.setOffset(11 * 60_000);
    await tariffs.of(gunOf(1));
    expect(await server.db.select().from(seenTariffs)).toHaveLength(1);
    server.clock.setOffset(22 * 60_000);
    const dearer = periods.map((one) => ({ ...one, servicePriceE4: 5_000 }));
    await createTariffs(answer(dearer)).of(gunOf(1));
    expect(await server.db.select().from(seenTariffs)).toHaveLength(2);
  });

  it('that make no day are none, and the last ones stay when nobody answers', async () => {
    await placeStations(server);
    expect(await createTariffs(answer(periods.slice(1))).of(gunOf(1))).toBeNull();
    await createTariffs(answer(periods)).of(gunOf(1));
    server.clock.setOffset(3_600_000);
    expect((await createTariffs(partsWith({})).of(gunOf(1)))?.periods).toEqual(periods);
  });

  it('go over to the next period by themselves', async () => {
    await placeStations(server);
    const noon = Date.parse('2026-11-23T04:00:00Z');
    server.clock.setOffset(noon - Date.now());
    const tariffs = createTariffs(answer(periods));
    await tariffs.of(gunOf(1));
    const now = async () => (await server.db.select().from(stationStates))[0]?.priceE4;
    expect(await now()).toBe(12_000);
    server.clock.setOffset(noon + 12.5 * 3_600_000 - Date.now());
    await tariffs.turn();
    expect(await now()).toBe(7_000);
  });

  it('are asked for first in the cities where people look', async () => {
    const inHangzhou = [71, 72, 73].map((n) => saidStation(n, { areaCode: '330106' }));
    await placeStations(server, [...many(70), ...inHangzhou]);
    const parts = partsWith({});
    const tariffs = createTariffs(parts);
    const seenAt = server.clock.now().toISOString();
    await tariffs.refresh([{ stationId: stationIdOf(72), connectorId: gunOf(72), seenAt }]);
    await tariffs.askSome();
    const asked = await server.db
      .select({ id: stationStates.stationId })
      .from(stationStates)
      .where(sql`tariff_asked_at is not null`);
    expect(asked).toHaveLength(60);
    expect(asked.map(({ id }) => id)).toEqual(expect.arrayContaining([71, 72, 73].map(stationIdOf)));
  });

  it('of one that does not answer keep no other from their turn', async () => {
    await placeStations(server, many(70));
    const parts = partsWith({});
    const tariffs = createTariffs(parts);
    await tariffs.askSome();
    await tariffs.askSome();
    expect(parts.desk.asked).toHaveLength(70);
  });
});
