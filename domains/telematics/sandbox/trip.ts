import { randomUUID } from 'node:crypto';
import type { Car } from './car.ts';

const kmPerPercent = 5.6;
const wattHoursPerKm = 150;
const parts = 24;

/** Drives a while and ends now: the car's odometer, charge and place change with it. Returns the `trip` message. */
export function driveTrip(car: Car, now: Date, random: () => number): Record<string, unknown> {
  const km = 4 + random() * 22;
  const minutes = Math.round(km * (1.6 + random()));
  const startedAt = new Date(now.getTime() - minutes * 60_000);
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
      Math.round(share * minutes * 60),
    ];
  });
  const plot = Array.from({ length: parts }, (_, at) => [
    Math.round((meters / parts) * at),
    Math.round((wattHoursPerKm * km * (0.6 + 0.8 * random())) / parts),
    Math.round(25 + 45 * random()),
  ]);
  const wattHours = plot.reduce((sum, [, part = 0]) => sum + part, 0);
  car.odometerKm += km;
  car.soc = Math.max(1, car.soc - km / kmPerPercent);
  const end = path.at(-1);
  car.latitude = end?.[0] ?? car.latitude;
  car.longitude = end?.[1] ?? car.longitude;
  return {
    tripNo: randomUUID(),
    startedAt: startedAt.toISOString(),
    endedAt: now.toISOString(),
    meters,
    wattHours,
    recoveredWattHours: Math.round(wattHours * 0.18),
    maxKmPerHour: Math.round(60 + 50 * random()),
    score: Math.round(70 + 30 * random()),
    path,
    plot,
  };
}
