import { expect, it } from 'vitest';
import { demoGuns } from '../world/stations.ts';
import { createCatalogue } from './catalogue.ts';
import { playedOperators } from './credentials.ts';

/** Of both operators, when the sandbox has few of them. */
const fewStations = 36;

it.each(Object.values(demoGuns))('the demo tells of a gun that there is: $connectorId', (told) => {
  const operator = playedOperators.find(({ operatorId }) => operatorId === told.operatorId);
  expect(operator?.name).toBe(told.operatorName);
  if (!operator) return;
  const catalogue = createCatalogue(operator, fewStations);
  const own = (id: string) => id.slice(told.operatorId.length + 1);
  const index = catalogue.indexOf(own(told.stationId)) ?? -1;
  const station = catalogue.stationAt(index);
  const { stationName: name, address, lat, lng } = told;
  expect(station).toMatchObject({ name, address, lat, lng, state: 'normal', kind: 'public' });
  expect(catalogue.hasLocks(index)).toBe(told.hasLock);
  const pile = station.equipment.find(({ equipmentId }) => equipmentId === own(told.terminalNumber));
  expect(pile?.name).toBe(told.pileName);
  const gun = pile?.guns.find(({ connectorId }) => connectorId === own(told.connectorId));
  const { parkNo, powerW } = told;
  expect(gun).toMatchObject({ parkNo, powerW, kind: 'dcPlug' });
  // A gun without a name is called by its place at the pile.
  expect(gun?.name ?? 'A 枪').toBe(told.gunName);
});
