import type { Telematics } from './public.ts';
import type { PlaceReadings } from './state/place-readings.ts';
import type { StateHome } from './state/state-home.ts';
import type { Groups } from './state/state-rules.ts';

const odometerIn = (odometer: Groups['odometer']) =>
  odometer && { km: odometer.km, at: new Date(odometer.at) };

/** Connected cars for other domains. */
export function createServices({
  states,
  readings,
}: {
  states: StateHome;
  readings: PlaceReadings;
}): Telematics {
  return {
    async odometerOf(reader, vin) {
      return odometerIn((await states.uncheckedOdometers(reader, [vin])).get(vin) ?? null);
    },
    async odometersOf(reader, vins) {
      const found = await states.uncheckedOdometers(reader, vins);
      return new Map(
        [...found].flatMap(([vin, odometer]) => {
          const known = odometerIn(odometer);
          return known ? [[vin, known] as const] : [];
        }),
      );
    },
    async placeOf(tx, vin, { purpose, actor }) {
      const place = await readings.read(tx, vin, { purpose, actor, reason: '' });
      return place && { latitude: place.latitude, longitude: place.longitude, at: new Date(place.at) };
    },
  };
}
