import type { Authorisation } from '@ev/vehicle/contract/vehicle.ts';
import type { Figures, MonthSummary, TripDetail, TripRow } from '../../contract/trip.ts';

export const vin = 'LNBSCB3F5PW000001';
export const tripNo = '0196f000-0000-7000-8000-000000000001';

export const figures = (changes: Partial<Figures> = {}): Figures => ({
  trips: 2,
  meters: 42_100,
  minutes: 65,
  wattHours: 6_020,
  kwhPer100Km: 14.3,
  ...changes,
});

export function aMonth(changes: Partial<MonthSummary> = {}): MonthSummary {
  return {
    recording: true,
    since: '2026-01-05T02:00:00.000Z',
    total: figures(),
    usualKwhPer100Km: 15.5,
    days: [{ ...figures(), day: '2026-12-08' }],
    months: ['2026-12', '2026-11', '2021-12'],
    ...changes,
  };
}

export const noDrives = { trips: 0, meters: 0, minutes: 0, wattHours: 0, kwhPer100Km: null };

export function aTrip(changes: Partial<TripRow> = {}): TripRow {
  return {
    tripNo,
    startedAt: '2026-12-08T00:10:00.000Z',
    endedAt: '2026-12-08T00:45:00.000Z',
    meters: 21_000,
    minutes: 35,
    wattHours: 2_900,
    kwhPer100Km: 13.8,
    fromText: '上海市',
    toText: '苏州市',
    score: 92,
    ...changes,
  };
}

export function aTripDetail(changes: Partial<TripDetail> = {}): TripDetail {
  return {
    ...aTrip(),
    vin,
    plot: [
      { fromMeters: 0, wattHours: 1_800, kmPerHour: 40 },
      { fromMeters: 7_000, wattHours: 1_400, kmPerHour: 96 },
      { fromMeters: 14_000, wattHours: -300, kmPerHour: 52 },
    ],
    recoveredWattHours: 460,
    maxKmPerHour: 104,
    path: [],
    usualKwhPer100Km: 15.5,
    ...changes,
  };
}

export function anAuthorisation(changes: Partial<Authorisation> = {}): Authorisation {
  return {
    purpose: 'tripHistory',
    name: '行车记录',
    text: '记录每次行程的时间、里程和能耗，只有你能看到',
    withoutText: '不再记录新的行程',
    granted: false,
    grantedAt: null,
    untilDay: null,
    version: null,
    currentVersion: '2026-1',
    ...changes,
  };
}
