import { defineModule } from '@ev/platform/module.ts';
import { createRecording } from './recording.ts';
import { createTrips } from './trips-service.ts';

/** Drives of connected cars, for their owners only. */
export const module = defineModule('trip', ({ db, clock, use, partner }) => {
  // Places are as private as the contents of certificates, so both use the same vault key.
  const vault = partner('papersVault');
  const { vehicles, authorisations } = use('vehicle');
  const recording = createRecording({ db, clock, vault, vehicles, authorisations });
  const trips = createTrips({ db, vault, vehicles, authorisations });

  return {
    fills: {
      'telematics.report': recording.report,
      'vehicle.following': recording.following,
    },
    sweep: () => recording.sweep(),
    handlers: {
      'trip.getMonth': (input, { actor }) => trips.month(actor.accountId, input),
      'trip.listTrips': (input, { actor }) => trips.ofDay(actor.accountId, input),
      'trip.getTrip': ({ tripNo }, { actor }) => trips.get(actor.accountId, tripNo),
      'trip.deleteTrips': (input, call) => call.once((tx) => trips.remove(tx, call.actor.accountId, input)),
    },
  };
});
