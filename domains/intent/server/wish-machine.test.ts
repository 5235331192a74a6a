import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { wishMachine } from './wish-machine.ts';

test('the machine is sound', () => expect(inspectMachine(wishMachine)).toEqual([]));

const refused = 'intent.wishMoved';
test.each([
  ['0', '1', '3', '4', '2', 'already'],
  ['1', 'already', '3', '4', '2', '0'],
  ['3', 'already', refused, '4', '2', '0'],
  ['4', 'already', refused, refused, refused, '0'],
  ['2', 'already', refused, refused, refused, '0'],
] as const)('from %s: contact %s, appoint %s, win %s, lose %s, again %s', (from, ...expected) => {
  const outcomes = (['contact', 'appoint', 'win', 'lose', 'again'] as const).map((event) => {
    const decision = decide(wishMachine, from, event);
    if (decision.kind === 'moved') return decision.to;
    return decision.kind === 'already' ? 'already' : decision.error;
  });
  expect(outcomes).toEqual(expected);
});
