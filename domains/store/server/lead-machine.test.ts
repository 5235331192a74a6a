import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { followUpStatuses } from '../contract/follow-up-statuses.ts';
import { followUpActions } from './follow-up.ts';
import { leadMachine } from './lead-machine.ts';

test('the machine is sound', () => expect(inspectMachine(leadMachine)).toEqual([]));

const refused = 'store.leadMoved';
test.each([
  ['0', '1', '3', '4', '2'],
  ['1', 'already', '3', '4', '2'],
  ['3', 'already', refused, '4', '2'],
  ['4', 'already', refused, refused, refused],
  ['2', 'already', refused, refused, refused],
] as const)('from %s: contact %s, appoint %s, win %s, lose %s', (from, ...expected) => {
  const outcomes = (['contact', 'appoint', 'win', 'lose'] as const).map((event) => {
    const decision = decide(leadMachine, from, event);
    if (decision.kind === 'moved') return decision.to;
    return decision.kind === 'already' ? 'already' : decision.error;
  });
  expect(outcomes).toEqual(expected);
});

test('the offered actions are those that succeed', () => {
  expect(followUpStatuses.map((status) => [status, followUpActions(leadMachine, status)])).toEqual([
    ['0', ['appoint', 'win', 'lose']],
    ['1', ['appoint', 'win', 'lose']],
    ['2', []],
    ['3', ['win', 'lose']],
    ['4', []],
  ]);
});
