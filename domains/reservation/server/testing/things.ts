import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { placed, placeWithLock } from './reservations.ts';

export const reservation: Thing = {
  table: 'gun_reservation',
  key: 'reservation_id',
  live: placed('1'),
  others: { charging: placed('3'), done: placed('4'), expired: placed('5'), cancelled: placed('6') },
  // A customer has one open reservation, and so has a gun.
  apart: (no) => ({ connector_id: `copy-${no}`, status: '6', closed_at: '2026-01-01T00:00:00Z' }),
};

export const lockedReservation: Thing = { ...reservation, live: placeWithLock };
