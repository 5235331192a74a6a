import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { outcome } from '../../testing/own-things.ts';
import { reportThing, useThing } from '../../testing/things.ts';

const everybodys = 'everybody’s' as const;
const houses = 'the house’s' as const;

export const ownership: Ownership<CallsOf<'station'>> = {
  'station.listStations': { operatorId: everybodys },
  'station.mapStations': { operatorId: everybodys },
  'station.getStation': { stationId: everybodys },
  'station.getTariff': { connectorId: everybodys },
  'station.getDayPrices': { stationId: everybodys },
  'station.getOwnStation': { stationId: everybodys },
  'station.keepFavourite': { stationId: everybodys },
  'station.reportFault': { connectorId: everybodys },
  'station.getReport': { reportNo: { thing: reportThing, input: (reportNo) => ({ reportNo }) } },
  'station.rateStation': {
    chargeOrderId: { thing: useThing, input: (chargeOrderId) => ({ chargeOrderId, stars: 4 }) },
  },
  'station.listAllStations': { id: houses, operatorId: houses },
  'station.getAnyStation': { stationId: houses },
  'station.listGunHistory': { connectorId: houses },
  'station.closeStation': { stationId: houses },
  'station.listDifferences': { operatorId: houses },
  'station.startSync': { operatorId: houses },
  'station.settleReport': { reportNo: { thing: reportThing, input: (reportNo) => ({ reportNo, outcome }) } },
};
