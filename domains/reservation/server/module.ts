import { actingOf } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createChargeFollowing } from './charge-following.ts';
import { closingObstacles } from './closing-obstacles.ts';
import { createGroundLock } from './ground-lock.ts';
import { createOwnReservations } from './own-reservations.ts';
import { createReservationDue } from './reservation-due.ts';
import { createReservationMoves } from './reservation-home.ts';
import { createReserving } from './reserving.ts';
import { createStaffReservations } from './staff-reservations.ts';
import { templates } from './templates.ts';

/** Guns that are reserved for customers until they arrive. */
export const module = defineModule('reservation', ({ db, clock, jobs, recordAction, use }) => {
  const stations = use('station');
  const charging = use('charge');
  const moves = createReservationMoves({ clock, notices: use('message').notices });
  const due = createReservationDue({ db, clock, moves, stations, charging });
  const reserving = createReserving({ clock, jobs, stations, charging });
  const own = createOwnReservations({ db, clock, moves });
  const groundLock = createGroundLock({ db, clock, moves, operators: use('operator') });
  const forStaff = createStaffReservations({ db, moves, advisers: use('staff').advisers });

  jobs.work('reservation.endOverdue', () => due.sweep());
  jobs.schedule('reservation.endOverdue', '* * * * *');
  jobs.work('reservation.tellPlate', ({ reservationId }) => groundLock.tellPlate(reservationId));

  return {
    byTheMinute: ['reservation.endOverdue'],
    fills: {
      'closing.obstacles': closingObstacles,
      'charge.following': createChargeFollowing({ db, clock, moves }),
      'message.templates': templates,
      'shell.passedOn': { 'charge.startSession': ['reservation.gunReserved'] },
    },
    handlers: {
      'reservation.getStanding': async (_, { actor }) => {
        await due.endOf({ accountId: actor.accountId });
        return own.standing(actor.accountId);
      },
      'reservation.reserveGun': async (input, call) => {
        const { accountId } = call.actor;
        await due.endOf({ accountId, connectorId: input.connectorId });
        return call.once({
          prepare: () => reserving.prepare(accountId, input),
          run: (tx, gun) => reserving.reserve(tx, accountId, input, gun),
        });
      },
      'reservation.listReservations': async (input, { actor }) => {
        await due.endOf({ accountId: actor.accountId });
        return own.list(actor.accountId, input);
      },
      'reservation.getReservation': async ({ reservationId }, { actor }) => {
        await due.endOf({ accountId: actor.accountId });
        return own.get(actor.accountId, reservationId);
      },
      'reservation.dropLock': (input, call) =>
        call.once({
          prepare: () => groundLock.prepareDrop(call.actor.accountId, input),
          run: (tx) => groundLock.noteDrop(tx, call.actor.accountId, input),
        }),
      'reservation.cancelReservation': ({ reservationId }, call) =>
        call.once((tx) => own.cancel(tx, call.actor.accountId, reservationId)),
      'reservation.saveSettings': (input, call) =>
        call.once((tx) => own.saveSettings(tx, call.actor.accountId, input)),
      'reservation.listAllReservations': (input) => forStaff.list(input),
      'reservation.releaseReservation': (input, call) =>
        call.once((tx) => forStaff.release(tx, actingOf(recordAction, call), input)),
    },
  };
});
