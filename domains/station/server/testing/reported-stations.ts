import type { CecStation } from '@ev/cec/interfaces.ts';

/** An operator for tests only. */
export const operatorId = '313744932';
export const stationIdOf = (n: number) => `${operatorId}-T${n}`;
export const terminalOf = (n: number, pile = 1) => `${operatorId}-T${n}P${pile}`;
export const gunOf = (n: number, pile = 1, gun = 1) => `${operatorId}-T${n}P${pile}G${gun}`;

/**
 * One charging point with two fast guns and one with a slow one, in Shanghai, the next ones each about 1.1 km
 * further north.
 */
export function reportedStation(n: number, changes: Partial<CecStation> = {}): CecStation {
  const gun = {
    voltageUpperV: 750,
    voltageLowerV: 200,
    currentA: 250,
    standard: 2,
  };
  const pile = { manufacturer: null, model: null, powerW: null, lat: null, lng: null };
  return {
    stationId: `T${n}`,
    operatorId,
    ownerId: null,
    name: `试验 ${n} 号充电站`,
    countryCode: 'CN',
    areaCode: '310115',
    address: `上海市浦东新区试验路 ${n} 号`,
    stationPhone: '021-50000000',
    servicePhone: null,
    kind: 'public',
    state: 'normal',
    parkingPlaces: 3,
    lat: 31.2 + n * 0.01,
    lng: 121.5,
    guide: null,
    surrounding: 'buildingCarPark',
    pictures: null,
    cars: null,
    parkInfo: null,
    openingHours: '00:00-24:00',
    electricityFee: null,
    serviceFee: null,
    parkFee: '停车免费',
    payment: null,
    reservable: true,
    remark: null,
    equipment: [
      {
        equipmentId: `T${n}P1`,
        name: '1 号快充桩',
        kind: 'dc' as const,
        ...pile,
        guns: [
          {
            connectorId: `T${n}P1G1`,
            name: 'A 枪',
            kind: 'dcPlug',
            powerW: 120_000,
            parkNo: 'B2-018',
            ...gun,
          },
          {
            connectorId: `T${n}P1G2`,
            name: 'B 枪',
            kind: 'dcPlug',
            powerW: 120_000,
            parkNo: 'B2-019',
            ...gun,
          },
        ],
      },
      {
        equipmentId: `T${n}P2`,
        name: '2 号慢充桩',
        kind: 'ac' as const,
        ...pile,
        guns: [
          { connectorId: `T${n}P2G1`, name: 'A 枪', kind: 'acPlug', powerW: 7_000, parkNo: null, ...gun },
        ],
      },
    ],
    ...changes,
  };
}
