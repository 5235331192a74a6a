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
import { gunOf, operatorId, reportedStation, stationIdOf } from '../testing/reported-stations.ts';

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
const many = (count: number) => Array.from({ length: count }, (_, at) => reportedStation(at + 1));

describe('reading the stations of an operator', () => {
  async function readAll(sync: ReturnType<typeof createSync>, whole = true) {
    await server.db.transaction((tx) => sync.begin(tx, operatorId, { whole }));
    for (let run = 0; run < 5; run += 1) await sync.readPages({ operatorId });
  }

  it('does not write an unchanged gun again', async () => {
    await placeStations(server, many(2), 1);
    const versions = async () =>
      (
        await server.db.execute<{ id: string; xmin: string }>(
          sql`select connector_id as id, xmin::text from charging_gun order by 1`,
        )
      ).rows;
    const before = await versions();
    const [pile] = reportedStation(2).equipment;
    const stronger = { ...pile, guns: pile?.guns.map((gun) => ({ ...gun, powerW: 60_000 })) };
    const changed = { ...reportedStation(2), equipment: [stronger] } as CecStation;
    await placeStations(server, [reportedStation(1), changed], 2);
    const after = await versions();
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(after.map(({ id }) => id)).toEqual([
      ...before.slice(0, 3).map(({ id }) => id),
      gunOf(2),
      gunOf(2, 1, 2),
    ]);
    expect(after[3]?.xmin).not.toBe(before[3]?.xmin);
  });

  it('goes page by page, and continues after an interruption', async () => {
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

  it('closes stations that are no longer listed, and opens them when they are back', async () => {
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

  it('closes nothing when an operator suddenly lists fewer than half', async () => {
    let all = many(12);
    const sync = createSync(partsWith({ query_stations_info: (request) => pagesOf(() => all)(request) }));
    await readAll(sync);
    all = all.slice(0, 2);
    await readAll(sync);
    expect(await shownIds()).toHaveLength(12);
    expect((await server.db.select().from(stationSyncs))[0]?.failure).toContain('少于原有 12 座的一半');
  });

  it('requests only changes after a recent complete read, and closes nothing then', async () => {
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

  it('records impossible values as a difference until they are corrected', async () => {
    let all: CecStation[] = [reportedStation(1, { lat: 121.5, lng: 31.2 })];
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
    const readDifferences = async () =>
      (await server.db.select().from(differences)).map(({ stationCode, kind, settledAt }) => [
        stationCode,
        kind,
        settledAt !== null,
      ]);
    expect((await readDifferences()).sort()).toEqual([
      ['T1', 'swappedPosition', false],
      ['X9', 'unreadable', false],
    ]);
    expect((await server.db.select().from(stations))[0]).toMatchObject({ lat: null, lng: null, shown: true });
    all = [reportedStation(1)];
    server.clock.setOffset(60_000);
    await readAll(sync);
    expect((await readDifferences()).find(([code]) => code === 'T1')?.[2]).toBe(true);
  });
});

describe('the state of guns', () => {
  const reportOf = (connectorId: string, status: 'free' | 'charging' | 'plugged') => ({
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

  it('is never replaced by an older message', async () => {
    await placeStations(server);
    const states = createGunStates(partsWith({}));
    const tell = (status: 'free' | 'charging', sent: number, received = sent) =>
      states.tell(operatorId, reportOf(gunOf(1), status), { sentAt: at(sent), receivedAt: at(received) });
    expect(await tell('charging', 10)).toBe(true);
    await tell('free', 5, 20);
    expect(await statusOf(gunOf(1))).toBe(3);
    await tell('free', 30);
    expect(await statusOf(gunOf(1))).toBe(1);
    expect((await server.db.select().from(gunHistory)).map(({ status }) => status)).toEqual([3, 1]);
  });

  it('is the newest of several in one window, in any order', async () => {
    await placeStations(server);
    const states = createGunStates(partsWith({}));
    await Promise.all(
      [3, 1, 2].map((second) =>
        states.tell(operatorId, reportOf(gunOf(1), second === 3 ? 'free' : 'charging'), {
          sentAt: at(second),
          receivedAt: at(9),
        }),
      ),
    );
    expect(await statusOf(gunOf(1))).toBe(1);
    expect(await freeOf(1)).toMatchObject({ fastFree: 1, slowFree: 0 });
  });

  it('is not blocked by a time in the future', async () => {
    await placeStations(server);
    const states = createGunStates(partsWith({}));
    await states.tell(operatorId, reportOf(gunOf(1), 'charging'), { sentAt: at(9_999), receivedAt: at(1) });
    await states.tell(operatorId, reportOf(gunOf(1), 'free'), { sentAt: at(2), receivedAt: at(2) });
    expect(await statusOf(gunOf(1))).toBe(1);
  });

  it('counts a report from late in a second after a query from early in it', async () => {
    await placeStations(server);
    const states = createGunStates(partsWith({}));
    await states.write([{ connectorId: gunOf(1), status: 1, lock: null, saidAt: at(1.3) }]);
    // The wire has a resolution of seconds.
    await states.tell(operatorId, reportOf(gunOf(1), 'charging'), { sentAt: at(1), receivedAt: at(1.95) });
    expect(await statusOf(gunOf(1))).toBe(3);
  });

  it('is not accepted for an unknown gun', async () => {
    await placeStations(server);
    const states = createGunStates(partsWith({}));
    expect(await states.tell(operatorId, reportOf(gunOf(9), 'free'), { receivedAt: at(1) })).toBe(false);
  });

  it('is counted completely when processes write the guns of one station at once', async () => {
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

  it('is queried where customers look, fifty stations at a time and rarely', async () => {
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
    const viewed = many(60).map(({ stationId }) => ({
      stationId: `${operatorId}-${stationId}`,
      operatorId,
      statusAt: null,
    }));
    await Promise.all([states.refresh(viewed), states.refresh(viewed)]);
    expect(sizes.sort()).toEqual([10, 50]);
    expect(await freeOf(60)).toMatchObject({ fastFree: 1 });
  });

  it('is not affected by a silent operator', async () => {
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

  it('are stored as read, once as long as they do not change', async () => {
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

  it('are refused when they do not cover a day, and the last ones stay when the operator is silent', async () => {
    await placeStations(server);
    expect(await createTariffs(answer(periods.slice(1))).of(gunOf(1))).toBeNull();
    await createTariffs(answer(periods)).of(gunOf(1));
    server.clock.setOffset(3_600_000);
    expect((await createTariffs(partsWith({})).of(gunOf(1)))?.periods).toEqual(periods);
  });

  it('change to the next period by themselves', async () => {
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

  it('are requested first in the cities where customers look', async () => {
    const inHangzhou = [71, 72, 73].map((n) => reportedStation(n, { areaCode: '330106' }));
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

  it('of a silent operator do not delay the others', async () => {
    await placeStations(server, many(70));
    const parts = partsWith({});
    const tariffs = createTariffs(parts);
    await tariffs.askSome();
    await tariffs.askSome();
    expect(parts.desk.asked).toHaveLength(70);
  });
});
