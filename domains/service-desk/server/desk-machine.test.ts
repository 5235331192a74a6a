import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { type DeskStatus, deskStatuses } from '../contract/kinds.ts';
import { type DeskEvent, deskMachine } from './desk-machine.ts';

test('the machine is sound', () => expect(inspectMachine(deskMachine)).toEqual([]));

const events: DeskEvent[] = ['ask', 'leave', 'take', 'giveBack', 'solve', 'reopen', 'close'];
const no = 'service-desk.moved';
const expected: Record<DeskStatus, string[]> = {
  answering: ['waiting', 'leftMessage', no, no, no, no, 'closed'],
  leftMessage: ['waiting', 'already', 'taken', no, no, no, no],
  waiting: ['already', 'already', 'taken', no, no, no, no],
  taken: ['already', 'already', no, 'waiting', 'solved', no, no],
  solved: [no, no, no, no, 'already', 'taken', 'closed'],
  closed: [no, no, no, no, no, no, 'already'],
};

test.each(deskStatuses)('from %s', (from) => {
  const outcomes = events.map((event) => {
    const decision = decide(deskMachine, from, event);
    if (decision.kind === 'moved') return decision.to;
    return decision.kind === 'already' ? 'already' : decision.error;
  });
  expect(outcomes).toEqual(expected[from]);
});
