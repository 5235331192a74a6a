import { expect, it } from 'vitest';
import { neighbourOf } from './neighbour.ts';

const columns = [[], ['a1', 'a2', 'a3'], [], ['b1'], ['c1', 'c2']];

it.each([
  [null, 'down', 'a1'],
  ['gone', 'left', 'a1'],
  ['a1', 'down', 'a2'],
  ['a3', 'down', 'a3'],
  ['a1', 'up', 'a1'],
  ['a3', 'right', 'b1'],
  ['b1', 'right', 'c1'],
  ['c2', 'right', 'c2'],
  ['c2', 'left', 'b1'],
  ['b1', 'left', 'a1'],
  ['a2', 'left', 'a2'],
] as const)('from %s %s is %s', (here, direction, there) => {
  expect(neighbourOf(columns, here, direction)).toBe(there);
});

it('has no neighbours on an empty board', () => {
  expect(neighbourOf([[], []], null, 'down')).toBeUndefined();
});
