import { randomUUID } from 'node:crypto';
import { bindCar } from '@ev/account/server/testing/things.ts';
import { minuteMs } from '@ev/kernel/durations.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import type { TripReport } from '../trip-report.ts';

type Place = { server: TestServer };
type Holder = { uid: string; token: string; deviceId?: string; ip?: string };

/** A drive of half an hour through Hangzhou, as a car reports it. */
export function report(given: Partial<TripReport> = {}): TripReport {
  return {
    tripNo: randomUUID(),
    startedAt: '2025-03-14T00:10:00.000Z',
    endedAt: '2025-03-14T00:40:00.000Z',
    meters: 20_000,
    wattHours: 3_000,
    recoveredWattHours: 420,
    maxKmPerHour: 78,
    score: 91,
    plot: [
      [0, 1_700, 42],
      [10_000, 1_300, 55],
    ],
    path: [
      [30.2741, 120.1551, 0],
      [30.19, 120.21, 1_800],
    ],
    ...given,
  };
}

/** Delivers a report as the connection to the cars does. */
export async function take({ server }: Place, vin: string, one: TripReport): Promise<void> {
  const taker = server.parts.fills('telematics.report').find(({ topic }) => topic === 'trip');
  if (!taker) throw new Error('no domain takes drives');
  await server.db.transaction((tx) => taker.take(tx, vin, taker.payload.parse(one)));
}

/** A drive that begins a while after now, because drives from before the owner agreed are not recorded. */
export function reportFrom({ server }: Place, given: Partial<TripReport> = {}): TripReport {
  const after = (minutes: number) =>
    new Date(server.clock.now().getTime() + minutes * minuteMs).toISOString();
  return report({ startedAt: after(5), endedAt: after(35), ...given });
}

/** One more drive of one more car, whose owner lets drives and places be recorded. */
export async function drive(world: Place, person: Holder): Promise<{ vin: string; tripNo: string }> {
  const vin = await bindCar(world, person);
  await agree(world, person, vin);
  const one = reportFrom(world);
  await take(world, vin, one);
  return { vin, tripNo: one.tripNo };
}

/** The owner decides whether drives, or their places, are recorded. */
export async function agree(
  { server }: Place,
  { uid: _, ...caller }: Holder,
  vin: string,
  decision: Partial<Record<'tripHistory' | 'location', boolean>> = { tripHistory: true, location: true },
): Promise<void> {
  const { authorisations } = (await server.client.call('vehicle.listAuthorisations', { vin }, caller)).body;
  for (const { purpose, currentVersion: version } of authorisations) {
    const granted = purpose === 'tripHistory' || purpose === 'location' ? decision[purpose] : undefined;
    if (granted === undefined) continue;
    const input = { vin, purpose, granted, untilDay: null, version };
    await server.client.call('vehicle.setAuthorisation', input, caller);
  }
}
