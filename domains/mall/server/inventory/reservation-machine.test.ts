import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { holdStatuses } from '../../contract/kinds.ts';
import { type HoldEvent, reservationMachine } from './reservation-machine.ts';

test('the machine is sound', () => {
  expect(inspectMachine(reservationMachine)).toEqual([]);
});

/** The effect of each event on each status in turn: its new name, `=` for a repeat, `.` for a refusal. */
const rows: Record<HoldEvent, string[]> = {
  // held, released, ended, sold, shipped, putBack
  release: ['released', '=', '=', '.', '.', '.'],
  end: ['ended', '=', '=', '.', '.', '.'],
  sell: ['sold', 'sold', 'sold', '=', '=', '.'],
  ship: ['.', '.', '.', 'shipped', '=', '.'],
  putBack: ['.', '.', '.', 'putBack', '.', '='],
};
test.each(Object.entries(rows))('a reservation and %s', (event, cells) => {
  const effects = holdStatuses.map((status) => {
    const decision = decide(reservationMachine, status, event as HoldEvent);
    return decision.kind === 'moved' ? decision.to : decision.kind === 'already' ? '=' : '.';
  });
  expect(effects).toEqual(cells);
});
