import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf, events, listOf } from '@ev/testkit/server/walks/effects.ts';
import { eq, sql } from 'drizzle-orm';
import { stations } from '../tables.ts';
import { anyStation, faultInput, outcome, placeForWalks } from '../testing/own-things.ts';
import { placeOperator, placeStations } from '../testing/place-stations.ts';
import { gunOf, operatorId, reportedStation, stationIdOf, terminalOf } from '../testing/reported-stations.ts';
import { reportThing, reviewThing, useThing } from '../testing/things.ts';

const stationId = anyStation;

const near = { lat: 31.2, lng: 121.5 };

const page = { pageNo: 1, pageSize: 10 };

let next = 100;
const closedInWalks = 99;

export const walks = defineWalks(
  'station',
  {
    'station.listStations': {
      input: {
        ...near,
        ...page,
        keyword: '试验',
        cityCode: '310000',
        free: false,
        speed: 'fast',
        operatorId,
        openNow: true,
        freeParking: true,
        sort: 'price',
      },
      names: { operatorId: 'public' },
    },
    'station.mapStations': {
      input: { south: 31, west: 121, north: 32, east: 122, zoom: 9 },
      names: { operatorId: 'public' },
    },
    'station.suggestStations': {
      input: { keyword: '试验', ...near },
    },
    'station.getStation': {
      input: { stationId, ...near },
      names: { stationId: 'public' },
    },
    'station.getPile': {
      input: { terminalNumber: terminalOf(1) },
    },
    'station.findPiles': {
      input: { number: 'T1P1' },
    },
    'station.getTariff': {
      input: { connectorId: gunOf(1) },
      names: { connectorId: 'public' },
    },
    'station.getDayPrices': {
      input: { stationId },
      names: { stationId: 'public' },
    },
    'station.getOwnStation': {
      input: { stationId },
      names: { stationId: 'public' },
    },
    'station.keepFavourite': {
      input: { stationId, kept: true },
      names: { stationId: 'public' },
      once: {
        written: { table: 'charging_favourite', by: 'insert' },
        async prepare(world, { uid }) {
          await placeForWalks(world);
          return {
            input: { stationId: stationIdOf(1), kept: true },
            otherInput: { stationId: stationIdOf(2), kept: true },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from charging_favourite where account_id::text = ${uid}`,
              ),
          };
        },
      },
    },
    'station.listOwnStations': {
      input: { kind: 'used', ...near, ...page },
    },
    'station.reportFault': {
      names: { connectorId: 'public' },
      once: {
        written: { table: 'charging_report', by: 'insert' },
        async prepare(world, { uid }) {
          await placeForWalks(world);
          return {
            input: faultInput,
            otherInput: { ...faultInput, kind: 'screen' },
            effects: () =>
              countOf(world, sql`select count(*) as n from charging_report where account_id::text = ${uid}`),
          };
        },
      },
    },
    'station.getReport': {
      example: ({ member: { chargingReportNo } }) => ({ input: { reportNo: chargingReportNo } }),
      names: { reportNo: reportThing },
      shows: { owner: ['chargingReportText', 'chargingReportNo'] },
    },
    'station.rateStation': {
      names: { chargeOrderId: { thing: useThing, input: (chargeOrderId) => ({ chargeOrderId, stars: 4 }) } },
      once: {
        written: { table: 'charging_station_use', by: 'update' },
        effects: (world, ...nos) =>
          countOf(
            world,
            sql`select count(*) as n from charging_station_use where charge_order_id::text in (${listOf(nos)}) and stars is not null`,
          ),
      },
    },
    'station.getOwnReview': {
      example: ({ member: { usedChargeOrderId } }) => ({ input: { chargeOrderId: usedChargeOrderId } }),
      names: { chargeOrderId: useThing },
    },
    'station.listReviews': {
      input: { stationId, ...page },
      names: { stationId: 'public' },
    },
    'station.listAllReviews': {
      input: { hidden: false, stars: 3, keyword: '试验', ...page },
      shows: { staff: ['usedChargeOrderId', 'uid'] },
    },
    'station.hideReview': {
      names: {
        chargeOrderId: {
          thing: reviewThing,
          input: (chargeOrderId) => ({ chargeOrderId, hidden: true, seenHidden: false, reason: '含有广告' }),
        },
      },
      once: {
        written: { table: 'charging_station_use', by: 'update' },
        effects: (world, ...nos) =>
          countOf(
            world,
            sql`select count(*) as n from charging_station_use where charge_order_id in (${listOf(nos)}) and hidden_at is not null`,
          ),
      },
    },
    'station.listAllStations': {
      input: { operatorId, state: 'shown', keyword: '试验', ...page },
      names: { id: 'internal', operatorId: 'internal' },
    },
    'station.getAnyStation': {
      input: { stationId },
      names: { stationId: 'internal' },
    },
    'station.listGunHistory': {
      input: { connectorId: gunOf(1), ...page },
      names: { connectorId: 'internal' },
    },
    'station.closeStation': {
      example: async (world) => {
        // One of its own: a closed station would refuse the calls of customers in the walks that follow.
        const stationId = stationIdOf(closedInWalks);
        await placeStations(world.server, [reportedStation(closedInWalks)]);
        await world.server.db
          .update(stations)
          .set({ closedAt: null, closedBy: null })
          .where(eq(stations.stationId, stationId));
        return { input: { stationId, closed: true, seenClosed: false, reason: '道路施工' } };
      },
      names: { stationId: 'internal' },
      once: {
        written: { table: 'charging_station', by: 'update' },
        async prepare(world) {
          next += 2;
          const [one, other] = [next, next + 1];
          await placeStations(world.server, [reportedStation(one), reportedStation(other)]);
          const input = { stationId: stationIdOf(one), closed: true, seenClosed: false, reason: '道路施工' };
          return {
            input,
            otherInput: { ...input, stationId: stationIdOf(other) },
            effects: world.auditEntries(
              'station.close',
              `station:${stationIdOf(one)}`,
              `station:${stationIdOf(other)}`,
            ),
          };
        },
      },
    },
    'station.setPictures': {
      names: { stationId: 'internal' },
      once: {
        written: { table: 'charging_station', by: 'update' },
        async prepare(world) {
          next += 2;
          const [one, other] = [next, next + 1];
          await placeStations(world.server, [reportedStation(one), reportedStation(other)]);
          const input = { stationId: stationIdOf(one), pictures: ['scenes/coast'], seen: [] };
          return {
            input,
            otherInput: { ...input, stationId: stationIdOf(other) },
            effects: world.auditEntries(
              'station.pictures',
              `station:${stationIdOf(one)}`,
              `station:${stationIdOf(other)}`,
            ),
          };
        },
      },
    },
    'station.listDifferences': {
      input: { operatorId, kind: 'noPosition', open: true, keyword: 'T', ...page },
      names: { operatorId: 'internal' },
    },
    'station.listSyncs': {},
    'station.startSync': {
      names: { operatorId: 'internal' },
      once: {
        written: { table: 'charging_station_sync', by: 'update' },
        async prepare(world) {
          next += 2;
          const [one, other] = [`MA${next}0000000`.slice(0, 9), `MB${next}0000000`.slice(0, 9)];
          await placeOperator(world.server, true, one);
          await placeOperator(world.server, true, other);
          return {
            input: { operatorId: one },
            otherInput: { operatorId: other },
            effects: world.auditEntries(
              'station.read',
              `chargingOperator:${one}`,
              `chargingOperator:${other}`,
            ),
          };
        },
      },
    },
    'station.listReports': {
      input: { status: '0', keyword: '试验', ...page },
      shows: { staff: ['chargingReportText', 'chargingReportNo', 'uid'] },
    },
    'station.settleReport': {
      names: { reportNo: { thing: reportThing, input: (reportNo) => ({ reportNo, outcome }) } },
      once: { written: { table: 'charging_report', by: 'update' }, effects: events('settle') },
    },
  },
  {
    mayBeSeen: { 'table charging_report.text': ['chargingReportText'] },
    searches: ({ numbers }) => [{ id: 'station.listReports', input: { keyword: numbers.chargingReportNo } }],
    faults: [
      {
        table: 'charging_report',
        act: ({ canary: { personal }, owner, call }) =>
          call('station.reportFault', { ...faultInput, text: personal.chargingReportText }, owner),
      },
    ],
  },
);
