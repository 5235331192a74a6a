import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { place, release } from '../../testing/reservations.ts';
import { lockedReservation, reservation } from '../../testing/things.ts';

const byId = (reservationId: string) => ({ reservationId });

export const ownership: Ownership<CallsOf<'reservation'>> = {
  'reservation.reserveGun': { connectorId: 'everybody’s' },
  'reservation.getReservation': { reservationId: { thing: reservation, input: byId } },
  'reservation.dropLock': {
    reservationId: { thing: lockedReservation, input: (id) => ({ ...byId(id), ...place }) },
  },
  'reservation.cancelReservation': { reservationId: { thing: reservation, input: byId } },
  'reservation.releaseReservation': { reservationId: { thing: reservation, input: (id) => release(id) } },
};
