import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { wishMachine } from './wish-machine.ts';

test('the machine is sound', () => expect(inspectMachine(wishMachine)).toEqual([]));

const refused = 'intent.wishMoved';
test.each([
  ['0', '1', '2', 'already'],
  ['1', refused, '2', '0'],
  ['2', refused, 'already', '0'],
] as const)('from %s: contact %s, close %s, again %s', (from, ...expected) => {
  const outcomes = (['contact', 'close', 'again'] as const).map((event) => {
    const decision = decide(wishMachine, from, event);
    if (decision.kind === 'moved') return decision.to;
    return decision.kind === 'already' ? 'already' : decision.error;
  });
  expect(outcomes).toEqual(expected);
});
