import type { Reservation, Standing } from '../../contract/reservation.ts';

export const serverTime = '2026-12-08T06:00:00.000Z';

export const reservation = (changes: Partial<Reservation> = {}): Reservation => ({
  reservationId: 'G2612081400001',
  status: '1',
  stationId: '313744932-T1',
  stationName: '青驭超充站（望京）',
  operatorName: '江行充电',
  address: '北京市朝阳区青禾路 170 号',
  lat: 39.99,
  lng: 116.47,
  connectorId: '313744932-T1P1G1',
  terminalNumber: '313744932-T1P1',
  gunName: '1 号快充桩 A 枪',
  parkNo: 'B2-018',
  hasLock: true,
  lockPlate: null,
  reservedAt: serverTime,
  until: '2026-12-08T06:15:00.000Z',
  lockDroppedAt: null,
  closedAt: null,
  endCause: null,
  releaseReason: null,
  chargeOrderId: null,
  actions: ['dropLock', 'start', 'cancel'],
  serverTime,
  ...changes,
});

export const standing = (changes: Partial<Standing> = {}): Standing => ({
  active: null,
  noShows: 0,
  pausedUntil: null,
  settings: { minutes: 15, plate: '', dropOnArrival: false },
  ...changes,
});
