import { randomUUID } from 'node:crypto';
import { accountOf } from '@ev/account/world/life.ts';
import { customers } from '@ev/account/world/people.ts';
import { findCity } from '@ev/areas/cities.ts';
import { dayMs, hourMs, minuteMs } from '@ev/kernel/durations.ts';
import { distanceM, type Point } from '@ev/kernel/geo.ts';
import type { Random } from '@ev/kernel/random.ts';
import type { LifePart, LifeStage } from '@ev/platform/life-part.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { createRecording } from '../server/recording.ts';
import type { TripReport } from '../server/trip-report.ts';

declare module '@ev/platform/life-part.ts' {
  interface LifePartners {
    tripVault: Vault;
  }
}

const recordedDays = 75;
const plotParts = 24;

type Journey = { daysAgo: number; hour: number; from: Point; to: Point };

/** To work and back on weekdays with a pause now and then, and a longer way at the weekend. */
function journeysOf(home: Point, today: Date, random: Random): Journey[] {
  const near = (degrees: number): Point => ({
    lat: home.lat + random.int(-100, 100) * (degrees / 100),
    lng: home.lng + random.int(-100, 100) * (degrees / 100),
  });
  const work = near(0.09);
  return Array.from({ length: recordedDays }, (_, at) => recordedDays - at).flatMap((daysAgo) => {
    const weekday = new Date(today.getTime() - daysAgo * dayMs).getUTCDay();
    if (random.int(1, 10) <= 2) return [];
    if (weekday === 0 || weekday === 6) return [{ daysAgo, hour: 2, from: home, to: near(0.35) }];
    return [
      { daysAgo, hour: 0, from: home, to: work },
      { daysAgo, hour: 10, from: work, to: home },
    ];
  });
}

/** What the car reports of a way: streets are longer than the straight line, and traffic is slow. */
function reportOf({ daysAgo, hour, from, to }: Journey, today: Date, random: Random): TripReport {
  const meters = Math.round(distanceM(from, to) * 1.35);
  const kmPerHour = meters > 30_000 ? 62 : 31;
  const minutes = Math.max(6, Math.round((meters / 1_000 / kmPerHour) * 60));
  const startedAt = new Date(today.getTime() - daysAgo * dayMs);
  startedAt.setUTCHours(hour, random.int(0, 40), 0, 0);
  const parts = Array.from({ length: plotParts }, (_, at) => {
    const wattHours = Math.round((meters / plotParts) * (random.int(110, 178) / 1_000));
    const speed = Math.round(kmPerHour * (random.int(60, 150) / 100));
    return [Math.round((meters / plotParts) * at), wattHours, speed] as [number, number, number];
  });
  const wattHours = parts.reduce((total, [, one]) => total + one, 0);
  return {
    tripNo: randomUUID(),
    startedAt: startedAt.toISOString(),
    endedAt: new Date(startedAt.getTime() + minutes * minuteMs).toISOString(),
    meters,
    wattHours,
    recoveredWattHours: Math.round(wattHours * 0.16),
    maxKmPerHour: Math.max(...parts.map(([, , speed]) => speed)),
    score: random.int(74, 98),
    plot: parts,
    path: Array.from({ length: 30 }, (_, at) => {
      const share = at / 29;
      const sway = Math.sin(share * Math.PI * 3) * 0.004;
      return [
        from.lat + (to.lat - from.lat) * share + sway,
        from.lng + (to.lng - from.lng) * share - sway,
        Math.round(minutes * 60 * share),
      ];
    }),
  };
}

async function play(stage: LifeStage, phone: string, vin: string, reports: readonly TripReport[]) {
  const accountId = await accountOf(stage, phone);
  const { authorisations } = await stage.asMember(accountId, 'vehicle.listAuthorisations', { vin });
  for (const { purpose, granted, currentVersion: version } of authorisations) {
    if (granted || (purpose !== 'tripHistory' && purpose !== 'location')) continue;
    const input = { vin, purpose, granted: true, untilDay: null, version };
    await stage.asMember(accountId, 'vehicle.setAuthorisation', input);
  }
  const recording = createRecording({
    db: stage.db,
    clock: stage.clock,
    vault: stage.partners.tripVault,
    vehicles: { ownerOf: async () => accountId },
    authorisations: { grantedSince: async () => new Date(0) },
    jobs: { enqueue: async () => undefined },
    addresses: null,
  });
  await stage.db.transaction(async (tx) => {
    for (const one of reports) await recording.report.take(tx, vin, one);
  });
}

/** Ten weeks of drives of the demo's owners, who agree to them. */
export const life: LifePart = {
  partners: { tripVault: (_clock, { papersVault }) => papersVault },
  episodes: (today, random) =>
    customers.flatMap(({ phone, cityCode, cars }) =>
      cars.slice(0, 1).map(({ vin }) => {
        const city = findCity(cityCode);
        const home = { lat: (city?.lat ?? 31.23) + 0.01, lng: (city?.lng ?? 121.47) + 0.01 };
        const reports = journeysOf(home, today, random)
          .map((journey) => reportOf(journey, today, random))
          .filter(({ endedAt }) => Date.parse(endedAt) < today.getTime() - hourMs);
        return { name: `trip/${vin}`, play: (stage) => play(stage, phone, vin, reports) };
      }),
    ),
};
