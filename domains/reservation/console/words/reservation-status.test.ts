import { expect, test } from 'vitest';
import { reservationMachine } from '../../server/reservation-machine.ts';
import { eventWords, isReservationStatus } from './reservation-status.ts';

test('each event has its text', () => {
  for (const event of ['reserve', ...Object.keys(reservationMachine.events)])
    expect(eventWords(event)).not.toBe(event);
});

test('only statuses are statuses', () => {
  expect(['1', '6', '7', '', 'constructor'].map(isReservationStatus)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
