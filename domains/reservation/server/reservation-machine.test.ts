import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { reservationStatuses } from '../contract/words.ts';
import { type ReservationEvent, reservationMachine } from './reservation-machine.ts';

test('the machine is sound', () => expect(inspectMachine(reservationMachine)).toEqual([]));

const events: ReservationEvent[] = ['dropLock', 'start', 'finish', 'expire', 'cancel', 'release', 'giveUp'];

test('each event in each state', () => {
  const no = 'reservation.notHeld';
  const table = reservationStatuses.map((from) => [
    from,
    ...events.map((event) => {
      const decision = decide(reservationMachine, from, event);
      if (decision.kind === 'moved') return decision.to;
      return decision.kind === 'already' ? 'already' : decision.error;
    }),
  ]);
  expect(table).toEqual([
    ['1', '2', '3', no, '5', '6', '6', '6'],
    ['2', 'already', '3', no, '5', '6', '6', '6'],
    ['3', no, 'already', '4', no, no, no, no],
    ['4', no, no, 'already', no, no, no, no],
    ['5', no, no, no, 'already', no, no, no],
    ['6', no, no, no, no, 'already', no, no],
  ]);
});
