import type { CommandFailure } from '../contract/kinds.ts';

/** A simulated car. */
export type Car = {
  vin: string;
  soc: number;
  odometerKm: number;
  limit: number;
  plugged: boolean;
  charging: boolean;
  /** Where the current drive began; null while the car is parked. */
  setOff: { at: Date; odometerKm: number } | null;
  locked: boolean;
  open: string[];
  climateOn: boolean;
  targetCelsius: number | null;
  cabinCelsius: number;
  batteryCelsius: number;
  batteryTarget: number | null;
  latitude: number;
  longitude: number;
  asleep: boolean;
  lost: boolean;
  /** Seconds without anything to do. */
  idleSeconds: number;
  planVersion: number;
};

/** Where the demo's cars stand: car parks in Shanghai, GCJ-02. */
const places = [
  [31.2304, 121.4737],
  [31.2156, 121.5365],
  [31.1932, 121.4378],
  [31.2989, 121.5153],
] as const;

export function newCar(vin: string, { socPercent = 68, odometerKm = 8_600 } = {}): Car {
  const serial = Number(vin.slice(-6)) || 0;
  const [latitude, longitude] = places[serial % places.length] ?? places[0];
  return {
    vin,
    soc: socPercent,
    odometerKm,
    limit: 90,
    plugged: false,
    charging: false,
    setOff: null,
    locked: true,
    open: [],
    climateOn: false,
    targetCelsius: null,
    cabinCelsius: 19,
    batteryCelsius: 16,
    batteryTarget: null,
    latitude,
    longitude,
    asleep: false,
    lost: false,
    idleSeconds: 0,
    planVersion: 0,
  };
}

const kmPerPercent = 5.6;
const chargingKw = 60;
/** Percent in a second at a fast charger, a little faster than in reality. */
const chargedPerSecond = 0.05;
export const metersPerSecond = 14;
export const sleepAfterSeconds = 600;

export function roll(car: Car, km: number): void {
  car.odometerKm += km;
  car.soc = Math.max(1, car.soc - km / kmPerPercent);
}

/** What happens in this many seconds. */
export function pass(car: Car, seconds: number): void {
  if (car.charging) {
    car.soc = Math.min(car.limit, car.soc + chargedPerSecond * seconds);
    if (car.soc >= car.limit) car.charging = false;
  }
  if (car.setOff) {
    const km = (metersPerSecond * seconds) / 1_000;
    roll(car, km);
    car.latitude += km / 300;
  }
  if (car.climateOn && car.targetCelsius !== null)
    car.cabinCelsius += Math.sign(car.targetCelsius - car.cabinCelsius) * Math.min(1, seconds / 20);
  if (car.batteryTarget !== null)
    car.batteryCelsius += Math.sign(car.batteryTarget - car.batteryCelsius) * Math.min(1, seconds / 30);
  const isBusy = car.setOff !== null || car.charging || car.climateOn || car.batteryTarget !== null;
  car.idleSeconds = isBusy ? 0 : car.idleSeconds + seconds;
}

type Given = { kind: string; celsius: number | null; percent: number | null };

/** Does what a command says; returns why not. */
export function obey(car: Car, { kind, celsius, percent }: Given): CommandFailure | null {
  if (car.setOff && kind !== 'chargeLimit') return 'driving';
  if (kind === 'lock' && car.open.length > 0) return 'doorOpen';
  if (kind === 'chargeStart' && !car.plugged) return 'notPlugged';
  if ((kind === 'climateOn' || kind === 'batteryHeatOn') && car.soc < 10) return 'batteryLow';
  const effects: Record<string, Partial<Car>> = {
    lock: { locked: true },
    unlock: { locked: false },
    climateOn: { climateOn: true, targetCelsius: celsius },
    climateOff: { climateOn: false, targetCelsius: null },
    flashAndHonk: {},
    chargeLimit: { limit: percent ?? car.limit },
    chargeStart: { charging: true },
    chargeStop: { charging: false },
    batteryHeatOn: { batteryTarget: celsius },
    batteryHeatOff: { batteryTarget: null },
  };
  const effect = effects[kind];
  if (!effect) return 'unsupported';
  Object.assign(car, effect, { idleSeconds: 0 });
  return null;
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** The `state` message of a car. */
export function reportOf(car: Car, at: Date): Record<string, unknown> {
  const missing = Math.max(0, car.limit - car.soc);
  return {
    at: at.toISOString(),
    energy: {
      socPercent: Math.round(car.soc),
      rangeKm: Math.round(car.soc * kmPerPercent),
      plugged: car.plugged,
      charging: car.charging,
      powerKw: car.charging ? chargingKw : null,
      minutesLeft: car.charging ? Math.ceil(missing / chargedPerSecond / 60) : null,
      limitPercent: car.limit,
    },
    battery: { celsius: oneDecimal(car.batteryCelsius), heating: car.batteryTarget !== null },
    climate: {
      on: car.climateOn,
      targetCelsius: car.targetCelsius,
      cabinCelsius: oneDecimal(car.cabinCelsius),
    },
    closures: { locked: car.locked, open: car.open },
    tyres: { kpa: [250, 250, 245, 245] },
    odometer: { km: Math.floor(car.odometerKm) },
    place: { latitude: car.latitude, longitude: car.longitude },
    driving: car.setOff !== null,
  };
}
