import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { followUpStatuses } from '../contract/follow-up-statuses.ts';
import { followUpActions } from './follow-up.ts';
import { leadMachine } from './lead-machine.ts';

test('the machine is sound', () => expect(inspectMachine(leadMachine)).toEqual([]));

const refused = 'store.leadMoved';
test.each([
  ['0', '1', '2'],
  ['1', refused, '2'],
  ['2', refused, 'already'],
] as const)('from %s: contact %s, close %s', (from, ...expected) => {
  const outcomes = (['contact', 'close'] as const).map((event) => {
    const decision = decide(leadMachine, from, event);
    if (decision.kind === 'moved') return decision.to;
    return decision.kind === 'already' ? 'already' : decision.error;
  });
  expect(outcomes).toEqual(expected);
});

test('what is offered is what would happen', () => {
  expect(followUpStatuses.map((status) => followUpActions(leadMachine, status))).toEqual([
    ['contact', 'close'],
    ['close'],
    [],
  ]);
});
