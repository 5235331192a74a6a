import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { driveStatusNames } from '../contract/statuses.ts';
import { type DriveEvent, driveMachine } from './drive-machine.ts';

test('the machine is sound', () => expect(inspectMachine(driveMachine)).toEqual([]));

const events: readonly DriveEvent[] = [
  ...(['confirm', 'reschedule', 'changeStore', 'checkIn', 'undoCheckIn', 'begin'] as const),
  'complete',
  ...(['cancel', 'cancelByBrand', 'cancelBySales', 'timeOut'] as const),
];
const moved = 'drive.driveMoved';
const fixed = 'drive.notMovable';
const kept = 'drive.notCancellable';

test.each([
  ['0', '1', '0', '0', '1', moved, moved, moved, '3', '3', '3', '4'],
  ['1', 'already', '1', '0', '1', '1', '1', '2', '3', '3', '3', '3'],
  ['2', moved, fixed, fixed, moved, moved, moved, 'already', kept, moved, moved, moved],
  ['3', moved, fixed, fixed, moved, moved, moved, moved, 'already', 'already', 'already', 'already'],
  ['4', moved, fixed, fixed, moved, moved, moved, moved, kept, moved, moved, 'already'],
] as const)('from %s', (from, ...expected) => {
  const outcomes = events.map((event) => {
    const decision = decide(driveMachine, from, event);
    if (decision.kind === 'moved') return decision.to;
    return decision.kind === 'already' ? 'already' : decision.error;
  });
  expect(outcomes).toEqual(expected);
});

test('pages and diagram use the same names for statuses', () => {
  expect(driveStatusNames).toEqual(driveMachine.states);
});
