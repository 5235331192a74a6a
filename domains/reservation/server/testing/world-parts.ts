import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { placeReservation } from './reservations.ts';
import { reservation } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    reservation: { reservationId: string };
  }
}

export const worldPart = defineWorldPart('reservation', {
  member: async (world, person) => ({ reservationId: await placeReservation(world, person, '1') }),
  things: [reservation],
  async canary({ world, person, caller }) {
    const plate = `沪AD${String(Date.parse(world.server.clock.now().toISOString())).slice(-5)}`;
    await world.server.client.call(
      'reservation.saveSettings',
      { minutes: 15, plate, dropOnArrival: false },
      caller,
    );
    const reservationId = await placeReservation(world, person, '1', { plate, plateDropsLock: true });
    return { member: { reservationId }, personal: { reservationPlate: plate }, numbers: { reservationId } };
  },
});
