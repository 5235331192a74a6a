import { randomUUID } from 'node:crypto';
import { type Car, metersPerSecond, roll } from './car.ts';

const wattHoursPerKm = 150;
const parts = 24;
/** Nobody drives for longer without a rest; a clock that was moved by days must not make it so. */
const longestSeconds = 4 * 3_600;

/** A drive that ends now: the car's odometer, charge and place change with it. Returns the `trip` message. */
export function driveUntil(now: Date, car: Car, random: () => number): Record<string, unknown> {
  const km = 4 + random() * 22;
  const minutes = Math.round(km * (1.6 + random()));
  roll(car, km);
  return tripMessage(
    car,
    { startedAt: new Date(now.getTime() - minutes * 60_000), endedAt: now, km },
    random,
  );
}

/** Ends the drive on which the car set off. The world's clock may have moved in between. */
export function endDrive(now: Date, car: Car, random: () => number): Record<string, unknown> | null {
  const { setOff } = car;
  car.setOff = null;
  const seconds = setOff ? Math.min(longestSeconds, (now.getTime() - setOff.at.getTime()) / 1_000) : 0;
  if (!setOff || seconds <= 0) return null;
  const km = (metersPerSecond * seconds) / 1_000;
  // What the car has already driven while time passed step by step is on its odometer.
  roll(car, Math.max(0, km - (car.odometerKm - setOff.odometerKm)));
  return tripMessage(car, { startedAt: new Date(now.getTime() - seconds * 1_000), endedAt: now, km }, random);
}

function tripMessage(
  car: Car,
  { startedAt, endedAt, km }: { startedAt: Date; endedAt: Date; km: number },
  random: () => number,
): Record<string, unknown> {
  const seconds = (endedAt.getTime() - startedAt.getTime()) / 1_000;
  const meters = Math.round(km * 1_000);
  const [fromLatitude, fromLongitude] = [car.latitude, car.longitude];
  const angle = random() * 2 * Math.PI;
  const reach = km / 160;
  const path = Array.from({ length: parts + 1 }, (_, at) => {
    const share = at / parts;
    const bend = Math.sin(share * Math.PI * 3) * reach * 0.12;
    return [
      fromLatitude + Math.sin(angle) * reach * share + Math.cos(angle) * bend,
      fromLongitude + Math.cos(angle) * reach * share - Math.sin(angle) * bend,
      Math.round(share * seconds),
    ];
  });
  const plot = Array.from({ length: parts }, (_, at) => [
    Math.round((meters / parts) * at),
    Math.round((wattHoursPerKm * km * (0.6 + 0.8 * random())) / parts),
    Math.round(25 + 45 * random()),
  ]);
  const wattHours = plot.reduce((sum, [, part = 0]) => sum + part, 0);
  const end = path.at(-1);
  car.latitude = end?.[0] ?? car.latitude;
  car.longitude = end?.[1] ?? car.longitude;
  return {
    tripNo: randomUUID(),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    meters,
    wattHours,
    recoveredWattHours: Math.round(wattHours * 0.18),
    maxKmPerHour: Math.round(60 + 50 * random()),
    score: Math.round(70 + 30 * random()),
    path,
    plot,
  };
}
