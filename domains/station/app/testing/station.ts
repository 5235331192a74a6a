import type { Gun, Station, StationLine } from '../../contract/station.ts';

const stationId = '313744932-S1';
const serverTime = '2026-11-22T04:00:00.000Z';

export const line: StationLine = {
  stationId,
  operatorId: '313744932',
  operatorName: '试验充电',
  name: '世纪大道充电站',
  address: '上海市浦东新区世纪大道 1 号',
  lat: 31.2,
  lng: 121.5,
  distanceM: 1200,
  state: 'normal',
  openNow: true,
  openHours: '00:00-24:00',
  maxPowerW: 120_000,
  guns: { fast: 2, fastFree: 1, slow: 1, slowFree: 0 },
  statusAt: '2026-11-22T03:59:30.000Z',
  price: {
    electricityPriceE4: 6_500,
    servicePriceE4: 5_500,
    until: '2026-11-22T07:00:00.000Z',
    seenAt: serverTime,
  },
  freeParking: true,
  reservable: true,
  successPercent: 96,
  rating: { stars: 4.6, count: 12 },
};

export const gun: Gun = {
  connectorId: '313744932-S1P1G1',
  terminalNumber: '313744932-S1P1',
  pileName: '1 号桩',
  gunName: 'A 枪',
  current: 'dc',
  powerW: 120_000,
  parkNo: 'B2-018',
  hasLock: false,
  status: 'free',
  statusAt: '2026-11-22T03:59:30.000Z',
};

export const station: Station = {
  ...line,
  pictures: [],
  surrounding: 'buildingCarPark',
  phones: ['021-50000000'],
  guide: null,
  parking: '停车免费',
  payment: null,
  matchCars: null,
  remark: null,
  pricedConnectorId: gun.connectorId,
  occupancy: {
    freeMinutes: 30,
    feeFenPerMinute: 50,
    capFen: 5_000,
    nightFree: { from: '22:00', to: '07:00' },
  },
  operator: { logo: null, phone: '95598', serviceName: '服务费', occupancyName: '占位费' },
  list: [gun],
  serverTime,
};
