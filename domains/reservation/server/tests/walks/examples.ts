import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import {
  freeGun,
  place,
  placeReservation,
  placeWithLock,
  release,
  reserveInput,
} from '../../testing/reservations.ts';

export const examples: Examples<CallsOf<'reservation'>> = {
  'reservation.getStanding': () => ({ input: {} }),
  'reservation.reserveGun': async (world) => ({
    input: reserveInput((await freeGun(world)).connectorId),
    token: (await world.newMember()).token,
  }),
  'reservation.listReservations': () => ({ input: { pageNo: 1, pageSize: 10 } }),
  'reservation.getReservation': ({ member: { reservationId } }) => ({ input: { reservationId } }),
  'reservation.dropLock': async (world) => {
    const person = await world.newMember();
    return { input: { reservationId: await placeWithLock(world, person), ...place }, token: person.token };
  },
  'reservation.cancelReservation': async (world) => {
    const person = await world.newMember();
    return { input: { reservationId: await placeReservation(world, person, '1') }, token: person.token };
  },
  'reservation.saveSettings': async (world) => ({
    input: { minutes: 20, plate: '沪A·D12345', dropOnArrival: true },
    token: (await world.newMember()).token,
  }),
  'reservation.listAllReservations': () => ({
    input: { status: '1', keyword: '试验', pageNo: 1, pageSize: 10 },
  }),
  'reservation.releaseReservation': async (world) => ({
    input: release(await placeReservation(world, await world.newMember(), '1')),
  }),
};
