import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf, events, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import { sql } from 'drizzle-orm';
import {
  freeGun,
  place,
  placeReservation,
  placeWithLock,
  release,
  reserveInput,
} from '../testing/reservations.ts';
import { lockedReservation, reservation } from '../testing/things.ts';

const moved = { table: 'gun_reservation', by: 'update' } as const;

const byId = (reservationId: string) => ({ reservationId });

export const walks = defineWalks(
  'reservation',
  {
    'reservation.getStanding': {
      shows: { owner: ['reservationPlate', 'reservationId'] },
    },
    'reservation.reserveGun': {
      names: { connectorId: 'public' },
      once: {
        written: { table: 'gun_reservation', by: 'insert' },
        async prepare(world, { uid }) {
          const [one, other] = [await freeGun(world), await freeGun(world)];
          return {
            input: reserveInput(one.connectorId),
            otherInput: reserveInput(other.connectorId),
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from gun_reservation where account_id::text = ${uid} and connector_id in (${one.connectorId}, ${other.connectorId})`,
              ),
          };
        },
      },
    },
    'reservation.listReservations': {
      input: { pageNo: 1, pageSize: 10 },
      shows: { owner: ['reservationPlate', 'reservationId'] },
    },
    'reservation.getReservation': {
      names: { reservationId: reservation },
      shows: { owner: ['reservationPlate', 'reservationId'] },
    },
    'reservation.dropLock': {
      names: { reservationId: { thing: lockedReservation, input: (id) => ({ ...byId(id), ...place }) } },
      once: {
        written: moved,
        async prepare(world, person) {
          const reservationId = await placeWithLock(world, person);
          return {
            input: { reservationId, ...place },
            otherInput: { reservationId, ...place, lat: place.lat + 0.0001 },
            effects: eventsOf(world, 'dropLock', reservationId),
          };
        },
      },
    },
    'reservation.cancelReservation': {
      names: { reservationId: reservation },
      once: {
        written: moved,
        async prepare(world, person) {
          const reservationId = await placeReservation(world, person, '1');
          const ids = [reservationId];
          return {
            input: { reservationId },
            otherInput: async () => {
              const other = await placeReservation(world, person, '1');
              ids.push(other);
              return { reservationId: other };
            },
            otherEndsFirst: true,
            effects: async () => {
              let count = 0;
              for (const id of ids) count += await eventsOf(world, 'cancel', id)();
              return count;
            },
          };
        },
      },
    },
    'reservation.saveSettings': {
      example: async (world) => ({
        input: { minutes: 20, plate: '沪A·D12345', dropOnArrival: true },
        token: (await world.newMember()).token,
      }),
      once: {
        written: { table: 'gun_reservation_settings', by: 'insert' },
        async prepare(world, { uid }) {
          const input = { minutes: 20 as const, plate: '沪AD12345', dropOnArrival: true };
          return {
            input,
            otherInput: { ...input, minutes: 30 },
            effects: () =>
              countOf(
                world,
                sql`select count(*) as n from gun_reservation_settings where account_id::text = ${uid} and minutes in (20, 30)`,
              ),
          };
        },
      },
    },
    'reservation.listAllReservations': {
      input: { status: '1', keyword: '试验', pageNo: 1, pageSize: 10 },
      shows: { staff: ['reservationId', 'uid'] },
    },
    'reservation.releaseReservation': {
      names: { reservationId: { thing: reservation, input: (id) => release(id) } },
      once: { written: moved, effects: events('release') },
    },
  },
  {
    mayBeSeen: {
      'table gun_reservation.plate': ['reservationPlate'],
      'table gun_reservation_settings.plate': ['reservationPlate'],
    },
    searches: ({ numbers }) => [
      { id: 'reservation.listAllReservations', input: { keyword: numbers.reservationId } },
    ],
    faults: [
      {
        table: 'gun_reservation_settings',
        act: ({ canary: { personal }, owner, call }) =>
          call(
            'reservation.saveSettings',
            { minutes: 15, plate: personal.reservationPlate ?? '', dropOnArrival: true },
            owner,
          ),
      },
    ],
  },
);
