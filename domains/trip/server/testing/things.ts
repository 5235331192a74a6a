import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { drive } from './trips.ts';

export const trip: Thing = {
  live: async (world, person) => (await drive(world, person)).tripNo,
  others: {
    async deleted(world, person) {
      const { tripNo } = await drive(world, person);
      const input = { what: 'trip', tripNo } as const;
      await world.server.client.call('trip.deleteTrips', input, { token: person.token });
      return tripNo;
    },
  },
  table: 'trip',
  key: 'trip_no',
  uuid: true,
};
