import { countOf, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import { sql } from 'drizzle-orm';
import { faultInput, outcome, placeForWalks, report, use } from '../../testing/own-things.ts';
import { placeOperator, placeStations } from '../../testing/place-stations.ts';
import { saidStation, stationIdOf } from '../../testing/said-stations.ts';

let next = 100;

const keepFavourite: Command<'station.keepFavourite'> = {
  async prepare(world, { uid }) {
    await placeForWalks(world);
    return {
      input: { stationId: stationIdOf(1), kept: true },
      otherInput: { stationId: stationIdOf(2), kept: true },
      effects: () =>
        countOf(world, sql`select count(*) as n from charging_favourite where account_id::text = ${uid}`),
    };
  },
  written: { table: 'charging_favourite', by: 'insert' },
  afterADay: 'first answer',
};

const reportFault: Command<'station.reportFault'> = {
  async prepare(world, { uid }) {
    await placeForWalks(world);
    return {
      input: faultInput,
      otherInput: { ...faultInput, kind: 'screen' },
      effects: () =>
        countOf(world, sql`select count(*) as n from charging_report where account_id::text = ${uid}`),
    };
  },
  written: { table: 'charging_report', by: 'insert' },
  afterADay: 'first answer',
};

const rateStation: Command<'station.rateStation'> = {
  async prepare(world, person) {
    const [one, other] = [await use(world, person), await use(world, person)];
    return {
      input: { chargeOrderId: one, stars: 4 },
      otherInput: { chargeOrderId: other, stars: 4 },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from charging_station_use where account_id::text = ${person.uid} and stars is not null`,
        ),
    };
  },
  written: { table: 'charging_station_use', by: 'update' },
  afterADay: 'first answer',
};

const closeStation: Command<'station.closeStation'> = {
  who: 'staff',
  async prepare(world) {
    next += 2;
    const [one, other] = [next, next + 1];
    await placeStations(world.server, [saidStation(one), saidStation(other)]);
    const input = { stationId: stationIdOf(one), closed: true, seenClosed: false, reason: '道路施工' };
    return {
      input,
      otherInput: { ...input, stationId: stationIdOf(other) },
      effects: world.deeds('station.close', `station:${stationIdOf(one)}`, `station:${stationIdOf(other)}`),
    };
  },
  written: { table: 'charging_station', by: 'update' },
  afterADay: 'first answer',
};

const startSync: Command<'station.startSync'> = {
  who: 'staff',
  async prepare(world) {
    next += 2;
    const [one, other] = [`MA${next}0000000`.slice(0, 9), `MB${next}0000000`.slice(0, 9)];
    await placeOperator(world.server, true, one);
    await placeOperator(world.server, true, other);
    return {
      input: { operatorId: one },
      otherInput: { operatorId: other },
      effects: world.deeds('station.read', `chargingOperator:${one}`, `chargingOperator:${other}`),
    };
  },
  written: { table: 'charging_station_sync', by: 'update' },
  afterADay: 'first answer',
};

const settleReport: Command<'station.settleReport'> = {
  who: 'staff',
  async prepare(world) {
    const reportNo = await report(world, world.member);
    return {
      input: { reportNo, outcome },
      otherInput: { reportNo, outcome: '没有发现问题，请再试一次' },
      effects: eventsOf(world, 'settle', reportNo),
    };
  },
  written: { table: 'charging_report', by: 'update' },
  afterADay: 'first answer',
};

export const commands: Commands<CallsOf<'station'>> = {
  'station.keepFavourite': keepFavourite,
  'station.reportFault': reportFault,
  'station.rateStation': rateStation,
  'station.closeStation': closeStation,
  'station.startSync': startSync,
  'station.settleReport': settleReport,
};
