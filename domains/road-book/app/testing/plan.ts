import type { Journey, Plan, PlannedCar, StopStation } from '../../contract/road-book.ts';

export const car: PlannedCar = {
  modelCode: 'ling',
  versionCode: 'ling-long',
  name: '青驭 翎 长续航版',
  batteryWh: 82_000,
  rangeKm: 720,
  countedRangeKm: 533,
  chargeW: 191_000,
  assumed: false,
};

export const journey: Journey = {
  from: { name: '上海', lat: 31.23, lng: 121.47 },
  to: { name: '北京', lat: 39.9, lng: 116.4 },
  between: [],
  modelCode: 'ling',
  versionCode: 'ling-long',
  startPercent: 60,
  leastPercent: 15,
  fullPercent: 80,
  departInMinutes: 0,
  stops: null,
};

export const station = (n: number): StopStation => ({
  stationId: `313744932-T${n}`,
  name: `G2 京沪高速 ${n} 号服务区`,
  operatorName: '江行充电',
  address: 'G2 京沪高速淮安段',
  lat: 33.5,
  lng: 119,
  fastGuns: 8,
  fastFree: 3,
  maxPowerW: 180_000,
  surrounding: 'serviceArea',
  freeParking: true,
  priceE4: 12_000,
  offWayM: 300,
});

export const plan = (changes: Partial<Plan> = {}): Plan => ({
  car,
  way: {
    source: 'service',
    serviceAway: false,
    distanceM: 1_213_000,
    drivingMinutes: 770,
    tollsFen: 54_500,
    line: [
      [31.23, 121.47],
      [39.9, 116.4],
    ],
  },
  result: {
    outcome: 'planned',
    departAt: '2026-03-01T00:00:00.000Z',
    arriveAt: '2026-03-01T14:10:00.000Z',
    arrivePercent: 15,
    drivingMinutes: 770,
    chargingMinutes: 55,
    costFen: 6_480,
    stopsWithoutPrice: 0,
    legs: [
      {
        fromName: '上海',
        toName: station(1).name,
        distanceM: 230_000,
        drivingMinutes: 150,
        departPercent: 60,
        arrivePercent: 16,
      },
      {
        fromName: station(1).name,
        toName: '北京',
        distanceM: 983_000,
        drivingMinutes: 620,
        departPercent: 80,
        arrivePercent: 15,
      },
    ],
    stops: [
      {
        station: station(1),
        arriveAt: '2026-03-01T02:30:00.000Z',
        arrivePercent: 16,
        departPercent: 80,
        chargeMinutes: 20,
        energyWh: 54_000,
        costFen: 6_480,
        alternatives: [{ station: station(2), moreMinutes: 6 }],
      },
    ],
  },
  ...changes,
});
