import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import { eq } from 'drizzle-orm';
import { stations } from '../../tables.ts';
import { anyStation, faultInput, outcome, placeForWalks, report, use } from '../../testing/own-things.ts';
import { gunOf, operatorId, terminalOf } from '../../testing/said-stations.ts';

const stationId = anyStation;
const near = { lat: 31.2, lng: 121.5 };
const page = { pageNo: 1, pageSize: 10 };

export const examples: Examples<CallsOf<'station'>> = {
  'station.listStations': () => ({
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
  }),
  'station.mapStations': () => ({ input: { south: 31, west: 121, north: 32, east: 122, zoom: 9 } }),
  'station.suggestStations': () => ({ input: { keyword: '试验', ...near } }),
  'station.getStation': () => ({ input: { stationId, ...near } }),
  'station.getPile': () => ({ input: { terminalNumber: terminalOf(1) } }),
  'station.getTariff': () => ({ input: { connectorId: gunOf(1) } }),
  'station.getDayPrices': () => ({ input: { stationId } }),
  'station.getOwnStation': () => ({ input: { stationId } }),
  'station.keepFavourite': () => ({ input: { stationId, kept: true } }),
  'station.listOwnStations': () => ({ input: { kind: 'used', ...near, ...page } }),
  'station.reportFault': async (world) => {
    await placeForWalks(world);
    return { input: faultInput, token: (await world.newMember()).token };
  },
  'station.getReport': ({ member: { chargingReportNo } }) => ({ input: { reportNo: chargingReportNo } }),
  'station.rateStation': async (world) => {
    const person = await world.newMember();
    return { input: { chargeOrderId: await use(world, person), stars: 4 }, token: person.token };
  },
  'station.listAllStations': () => ({ input: { operatorId, state: 'shown', keyword: '试验', ...page } }),
  'station.getAnyStation': () => ({ input: { stationId } }),
  'station.listGunHistory': () => ({ input: { connectorId: gunOf(1), ...page } }),
  'station.closeStation': async (world) => {
    await placeForWalks(world);
    const stationId = `${operatorId}-T2`;
    await world.server.db
      .update(stations)
      .set({ closedAt: null, closedBy: null })
      .where(eq(stations.stationId, stationId));
    return { input: { stationId, closed: true, seenClosed: false, reason: '道路施工' } };
  },
  'station.listDifferences': () => ({
    input: { operatorId, kind: 'noPosition', open: true, keyword: 'T', ...page },
  }),
  'station.listSyncs': () => ({ input: {} }),
  'station.startSync': () => ({ input: { operatorId } }),
  'station.listReports': () => ({ input: { status: '0', keyword: '试验', ...page } }),
  'station.settleReport': async (world) => ({
    input: { reportNo: await report(world, await world.newMember()), outcome },
  }),
};
