import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { pictureMachine } from './picture-machine.ts';

test('the machine is sound', () => expect(inspectMachine(pictureMachine)).toEqual([]));

const refused = 'media.pictureMoved';
test.each([
  ['0', '1', '2', 'already'],
  ['1', 'already', '2', 'already'],
  ['2', refused, 'already', '0'],
] as const)('from %s: finish %s, fail %s, upload again %s', (from, ...expected) => {
  const outcomes = (['finish', 'fail', 'uploadAgain'] as const).map((event) => {
    const decision = decide(pictureMachine, from, event);
    if (decision.kind === 'moved') return decision.to;
    return decision.kind === 'already' ? 'already' : decision.error;
  });
  expect(outcomes).toEqual(expected);
});
