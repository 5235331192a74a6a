import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { feedbackStatuses, feedbackStatusNames } from '../contract/kinds.ts';
import { feedbackMachine } from './feedback-machine.ts';
import { customerActions, staffActions } from './feedback-rules.ts';

test('the machine is sound', () => expect(inspectMachine(feedbackMachine)).toEqual([]));

const refused = 'support.feedbackMoved';
test.each([
  ['0', '1', '2', '3'],
  ['1', refused, '2', '3'],
  ['2', refused, refused, '3'],
  ['3', refused, refused, 'already'],
] as const)('from %s: take %s, answer %s, close %s', (from, ...expected) => {
  const outcomes = (['take', 'answer', 'close'] as const).map((event) => {
    const decision = decide(feedbackMachine, from, event);
    if (decision.kind === 'moved') return decision.to;
    return decision.kind === 'already' ? 'already' : decision.error;
  });
  expect(outcomes).toEqual(expected);
});

test('the offered actions are those that succeed', () => {
  expect(feedbackStatuses.map((status) => [status, customerActions(status), staffActions(status)])).toEqual([
    ['0', [], ['take', 'answer', 'close']],
    ['1', [], ['answer', 'close']],
    ['2', ['close'], ['close']],
    ['3', [], []],
  ]);
});

test('pages and diagram use the same names for statuses', () => {
  expect(feedbackStatusNames).toEqual(feedbackMachine.states);
});
