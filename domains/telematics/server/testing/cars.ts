import type { TestServer } from '@ev/testkit/server/launch.ts';
import type { DataPurpose } from '@ev/vehicle/contract/kinds.ts';
import { by, type Holder, ownVehicle } from '@ev/vehicle/server/testing/vehicles.ts';
import type { CarMessage } from '../link/port.ts';
import type { StateReport } from '../state/report-shapes.ts';

type Place = { server: TestServer };

/** The energy that cars report at the beginning. */
export const energyReported = {
  socPercent: 68,
  rangeKm: 380,
  plugged: false,
  charging: false,
  powerKw: null,
  minutesLeft: null,
  limitPercent: 90,
};

/** What cars report at the beginning. */
export const aReport = (at: Date, changes: Partial<StateReport> = {}): StateReport => ({
  at: at.toISOString(),
  energy: energyReported,
  battery: { celsius: 18.5, heating: false },
  climate: { on: false, targetCelsius: null, cabinCelsius: 21 },
  closures: { locked: true, open: [] },
  tyres: { kpa: [250, 250, 245, 245] },
  odometer: { km: 12_345 },
  place: { latitude: 31.2304, longitude: 121.4737 },
  driving: false,
  ...changes,
});

/** The owner agrees to these uses of the car's data, or no longer. */
export async function agree(
  { server: { client } }: Place,
  holder: Holder,
  vin: string,
  purposes: readonly DataPurpose[],
  granted = true,
): Promise<void> {
  const { body } = await client.call('vehicle.listAuthorisations', { vin }, by(holder));
  for (const purpose of purposes) {
    const version = body.authorisations.find((one) => one.purpose === purpose)?.currentVersion ?? '';
    const input = { vin, purpose, granted, untilDay: null, version };
    await client.call('vehicle.setAuthorisation', input, by(holder));
  }
}

/** A message of a car now, by the server's clock. */
export const say = (
  { server }: Place,
  vin: string,
  topic: string,
  body: unknown,
  change: Partial<CarMessage> = {},
): Promise<void> =>
  server.providers.vehicles.say(vin, topic, body, { sentAt: server.clock.now(), ...change });

/** A car that has reported, whose owner agrees to be connected. Returns its VIN. */
export async function connectedCar(place: Place, holder: Holder): Promise<string> {
  const vin = await ownVehicle(place, holder);
  await agree(place, holder, vin, ['remoteControl', 'location']);
  await say(place, vin, 'state', aReport(place.server.clock.now()));
  return vin;
}
