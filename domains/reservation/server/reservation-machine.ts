import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type ReservationStatus, reservationStatus, reservationStatusNames } from '../contract/words.ts';

export type ReservationEvent = 'dropLock' | 'start' | 'finish' | 'expire' | 'cancel' | 'release' | 'giveUp';

const { booked, lockDropped, charging, done, expired, cancelled } = reservationStatus;

/**
 * A reserved gun. The reservation ends by a session there, by expiry, by the customer, by staff, or because
 * the gun is no longer available (`giveUp`).
 */
export const reservationMachine = defineMachine<ReservationStatus, ReservationEvent, ErrorName>({
  name: 'gunReservation',
  states: reservationStatusNames,
  initial: booked,
  terminal: [done, expired, cancelled],
  events: {
    dropLock: 'reservation.notHeld',
    start: 'reservation.notHeld',
    finish: 'reservation.notHeld',
    expire: 'reservation.notHeld',
    cancel: 'reservation.notHeld',
    release: 'reservation.notHeld',
    giveUp: 'reservation.notHeld',
  },
  table: {
    [booked]: {
      dropLock: lockDropped,
      start: charging,
      expire: expired,
      cancel: cancelled,
      release: cancelled,
      giveUp: cancelled,
    },
    [lockDropped]: {
      dropLock: repeated(),
      start: charging,
      expire: expired,
      cancel: cancelled,
      release: cancelled,
      giveUp: cancelled,
    },
    [charging]: { start: repeated(), finish: done },
    [done]: { finish: repeated() },
    [expired]: { expire: repeated() },
    [cancelled]: { cancel: repeated() },
  },
});
