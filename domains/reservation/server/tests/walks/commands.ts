import { countOf, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import { sql } from 'drizzle-orm';
import {
  freeGun,
  place,
  placeReservation,
  placeWithLock,
  release,
  reserveInput,
} from '../../testing/reservations.ts';

const moved = { written: { table: 'gun_reservation', by: 'update' }, afterADay: 'first answer' } as const;

const reserveGun: Command<'reservation.reserveGun'> = {
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
  written: { table: 'gun_reservation', by: 'insert' },
  afterADay: 'first answer',
};

const dropLock: Command<'reservation.dropLock'> = {
  ...moved,
  async prepare(world, person) {
    const reservationId = await placeWithLock(world, person);
    return {
      input: { reservationId, ...place },
      otherInput: { reservationId, ...place, lat: place.lat + 0.0001 },
      effects: eventsOf(world, 'dropLock', reservationId),
    };
  },
};

const cancelReservation: Command<'reservation.cancelReservation'> = {
  ...moved,
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
};

const saveSettings: Command<'reservation.saveSettings'> = {
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
  written: { table: 'gun_reservation_settings', by: 'insert' },
  afterADay: 'first answer',
};

const releaseReservation: Command<'reservation.releaseReservation'> = {
  ...moved,
  who: 'staff',
  async prepare(world) {
    const [one, other] = [
      await placeReservation(world, await world.newMember(), '1'),
      await placeReservation(world, await world.newMember(), '1'),
    ];
    return {
      input: release(one),
      otherInput: release(other),
      effects: eventsOf(world, 'release', one, other),
    };
  },
};

export const commands: Commands<CallsOf<'reservation'>> = {
  'reservation.reserveGun': reserveGun,
  'reservation.dropLock': dropLock,
  'reservation.cancelReservation': cancelReservation,
  'reservation.saveSettings': saveSettings,
  'reservation.releaseReservation': releaseReservation,
};
