import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { phoneRequestMachine } from './request-machine.ts';

test('the machine is sound', () => expect(inspectMachine(phoneRequestMachine)).toEqual([]));

const refused = 'account.phoneRequestMoved';
test.each([
  ['requested', 'approved', 'rejected', 'cancelled'],
  ['approved', refused, refused, refused],
  ['rejected', refused, refused, refused],
  ['cancelled', refused, refused, 'already'],
] as const)('from %s: approve %s, reject %s, cancel %s', (from, ...expected) => {
  const outcomes = (['approve', 'reject', 'cancel'] as const).map((event) => {
    const decision = decide(phoneRequestMachine, from, event);
    if (decision.kind === 'moved') return decision.to;
    return decision.kind === 'already' ? 'already' : decision.error;
  });
  expect(outcomes).toEqual(expected);
});
