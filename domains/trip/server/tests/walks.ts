import { car } from '@ev/account/server/testing/things.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf } from '@ev/testkit/server/walks/effects.ts';
import { sql } from 'drizzle-orm';
import { trip } from '../testing/things.ts';
import { drive } from '../testing/trips.ts';

export const walks = defineWalks('trip', {
  'trip.getMonth': {
    names: { vin: { thing: car, input: (vin) => ({ vin, month: '2026-11' }) } },
  },
  'trip.listTrips': {
    names: { vin: { thing: car, input: (vin) => ({ vin, day: '2026-11-20' }) } },
  },
  'trip.getTrip': {
    names: { tripNo: trip },
    shows: { owner: ['tripNo'] },
  },
  'trip.deleteTrips': {
    names: {
      tripNo: { thing: trip, input: (tripNo) => ({ what: 'trip', tripNo }) },
      vin: { thing: car, input: (vin) => ({ what: 'all', vin }) },
    },
    once: {
      written: { table: 'trip', by: 'delete' },
      async prepare(world, person) {
        const [one, other] = [await drive(world, person), await drive(world, person)];
        return {
          input: { what: 'trip', tripNo: one.tripNo },
          otherInput: { what: 'trip', tripNo: other.tripNo },
          effects: async () =>
            2 -
            (await countOf(
              world,
              sql`select count(*) as n from trip where trip_no::text in (${one.tripNo}, ${other.tripNo})`,
            )),
        };
      },
    },
  },
});
