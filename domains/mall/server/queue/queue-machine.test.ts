import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { queueStatuses } from '../../contract/kinds.ts';
import { type QueueEvent, queueMachine } from './queue-machine.ts';

test('the machine is sound', () => {
  expect(inspectMachine(queueMachine)).toEqual([]);
});

/** The effect of each event on each status in turn: its new name, `.` for a refusal. */
const rows: Record<QueueEvent, string[]> = {
  // waiting, turn, ordered, missed, left, over
  grant: ['turn', '.', '.', '.', '.', '.'],
  order: ['.', 'ordered', '.', '.', '.', '.'],
  miss: ['.', 'missed', '.', '.', '.', '.'],
  leave: ['left', 'left', '.', '.', '.', '.'],
  close: ['over', '.', '.', '.', '.', '.'],
};
test.each(Object.entries(rows))('a place and %s', (event, cells) => {
  const effects = queueStatuses.map((status) => {
    const decision = decide(queueMachine, status, event as QueueEvent);
    return decision.kind === 'moved' ? decision.to : '.';
  });
  expect(effects).toEqual(cells);
});
