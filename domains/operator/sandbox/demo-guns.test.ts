import { expect, it } from 'vitest';
import { demoGuns } from '../world/stations.ts';
import { createCatalogue } from './catalogue.ts';
import { playedOperators } from './credentials.ts';

/** Guns of both operators, when the sandbox has few of them. */
const fewStations = 36;

it.each(Object.values(demoGuns))('the demo reports on an existing gun: $connectorId', (reported) => {
  const operator = playedOperators.find(({ operatorId }) => operatorId === reported.operatorId);
  expect(operator?.name).toBe(reported.operatorName);
  if (!operator) return;
  const catalogue = createCatalogue(operator, fewStations);
  const own = (id: string) => id.slice(reported.operatorId.length + 1);
  const index = catalogue.indexOf(own(reported.stationId)) ?? -1;
  const station = catalogue.stationAt(index);
  const { stationName: name, address, lat, lng } = reported;
  expect(station).toMatchObject({ name, address, lat, lng, state: 'normal', kind: 'public' });
  expect(catalogue.hasLocks(index)).toBe(reported.hasLock);
  const point = station.equipment.find(({ equipmentId }) => equipmentId === own(reported.terminalNumber));
  expect(point?.name).toBe(reported.pileName);
  const gun = point?.guns.find(({ connectorId }) => connectorId === own(reported.connectorId));
  const { parkNo, powerW } = reported;
  expect(gun).toMatchObject({ parkNo, powerW, kind: 'dcPlug' });
  // A gun without a name is called by its position at the charging point.
  expect(gun?.name ?? 'A 枪').toBe(reported.gunName);
});
