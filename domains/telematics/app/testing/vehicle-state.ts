import type { Vehicle } from '@ev/vehicle/contract/vehicle.ts';
import type { Command, Plan, VehicleState } from '../../contract/telematics.ts';

export const vin = 'LNBSCB3F5PW000001';
export const serverTime = '2026-12-08T02:00:00.000Z';
const at = '2026-12-08T01:55:00.000Z';

/** The own car of a customer, for page tests. */
export function aVehicle(changes: Partial<Vehicle> = {}): Vehicle {
  return {
    vin,
    maskedVin: 'LNBSCB3F5P*******',
    modelCode: 'ling',
    modelName: '岚屿·凌',
    versionName: '后驱长续航',
    plate: '沪AD52316',
    nickname: null,
    look: null,
    isDefault: true,
    role: 'owner',
    scopes: ['state', 'control', 'location', 'plans'],
    sharedBy: null,
    until: null,
    boundAt: at,
    deliveredAt: at,
    transfer: null,
    ...changes,
  };
}

/** A parked, locked car that was reported five minutes ago. */
export function aState(changes: Partial<VehicleState> = {}): VehicleState {
  return {
    vin,
    connection: 'online',
    reportedAt: at,
    hidden: null,
    energy: {
      at,
      socPercent: 62,
      rangeKm: 380,
      plugged: false,
      charging: false,
      powerKw: null,
      minutesLeft: null,
      limitPercent: 90,
    },
    battery: { at, celsius: 18, heating: false },
    climate: { at, on: false, targetCelsius: null, cabinCelsius: 9 },
    closures: { at, locked: true, open: [] },
    tyres: { at, kpa: [250, 250, 248, 249] },
    odometer: { at, km: 12_480 },
    place: { at, latitude: 31.2, longitude: 121.5, text: '浦东新区世纪大道附近' },
    placeHidden: null,
    driving: false,
    openCommand: null,
    canControl: true,
    serverTime,
    ...changes,
  };
}

export function aCommand(changes: Partial<Command> = {}): Command {
  return {
    commandNo: 'C1',
    vin,
    kind: 'lock',
    celsius: null,
    percent: null,
    status: 'sent',
    statusText: '已发送，等待车辆确认',
    failure: null,
    createdAt: serverTime,
    sentAt: serverTime,
    answeredAt: null,
    expiresAt: '2026-12-08T02:01:30.000Z',
    byName: null,
    ...changes,
  };
}

export function aPlan(changes: Partial<Plan> = {}): Plan {
  return {
    planNo: 'P1',
    vin,
    kind: 'batteryTemperature',
    status: 'held',
    statusText: '车辆已保存',
    weekdays: [1, 2, 3, 4, 5],
    time: '07:30',
    endTime: null,
    celsius: 20,
    percent: null,
    enabled: true,
    repeatText: '工作日',
    nextAt: '2026-12-08T23:30:00.000Z',
    nextText: '明天 07:30',
    version: 3,
    ...changes,
  };
}

export const aChargePlan = (changes: Partial<Plan> = {}): Plan =>
  aPlan({ kind: 'charging', time: '22:00', endTime: '06:00', celsius: null, percent: 90, ...changes });
