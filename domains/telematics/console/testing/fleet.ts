import type { FleetFigures, StaffCommand, StaffVehicleState } from '../../contract/staff.ts';

export const vin = 'LNBSCB3F5PW000001';
const at = '2026-12-08T01:55:00.000Z';

export function aStaffState(changes: Partial<StaffVehicleState> = {}): StaffVehicleState {
  return {
    vin,
    connection: 'asleep',
    reportedAt: at,
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
    driving: false,
    openCommand: null,
    serverTime: '2026-12-08T02:00:00.000Z',
    remoteControl: true,
    placePurposes: ['rescueLocation'],
    placeAt: at,
    readings: [],
    ...changes,
  };
}

export function aStaffCommand(changes: Partial<StaffCommand> = {}): StaffCommand {
  return {
    commandNo: 'C1',
    vin,
    kind: 'unlock',
    celsius: null,
    percent: null,
    status: 'failed',
    statusText: '解锁没有执行：车辆正在行驶，停车后再试',
    failure: 'driving',
    createdAt: at,
    sentAt: at,
    answeredAt: at,
    expiresAt: at,
    byName: null,
    accountId: '0196f000-0000-7000-8000-000000000001',
    ...changes,
  };
}

export const fleetFigures = (changes: Partial<FleetFigures> = {}): FleetFigures => ({
  connections: [
    { connection: 'online', count: 320 },
    { connection: 'asleep', count: 1_204 },
  ],
  messagesPerMinute: 8_410,
  commands: [
    { status: 'confirmed', count: 96 },
    { status: 'expired', count: 4 },
  ],
  confirmedWithinMs: 420,
  ignored: [{ reason: 'signature', count: 3 }],
  ...changes,
});
