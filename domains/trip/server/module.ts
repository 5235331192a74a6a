import { defineModule } from '@ev/platform/module.ts';
import { createRecording } from './recording.ts';
import { createTrips } from './trips-service.ts';

/** Drives of connected cars, for their owners only. */
export const module = defineModule('trip', ({ db, clock, jobs, use, find, partner }) => {
  // Places are as private as the contents of certificates, so both use the same vault key.
  const vault = partner('papersVault');
  const { vehicles, authorisations } = use('vehicle');
  const recording = createRecording({
    db,
    clock,
    vault,
    vehicles,
    authorisations,
    jobs,
    addresses: find('road-book')?.addresses ?? null,
  });
  const trips = createTrips({ db, vault, vehicles, authorisations });

  jobs.work('trip.nameEnds', ({ tripNo }) => recording.nameEnds(tripNo));

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
