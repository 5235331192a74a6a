import { expect, it } from 'vitest';
import { chosenOf, emptyApplication } from './chosen.ts';

const typed = emptyApplication({ kinds: ['return', 'exchange'] });

it('chooses what leaves no choice', () => {
  expect(typed.kind).toBeNull();
  expect(emptyApplication({ kinds: ['refund'] }).kind).toBe('refund');
});

it.each([
  [
    'a kind that is no longer possible',
    { kind: 'return' },
    { kinds: ['refund'], openQuantity: 2 },
    { kind: null },
  ],
  ['more units than are left', { quantity: 3 }, { kinds: ['return'], openQuantity: 2 }, { quantity: 2 }],
  [
    'a reason of another kind',
    { kind: 'return', reason: 'late' },
    { kinds: ['return'], openQuantity: 1 },
    { kind: 'return', reason: null },
  ],
  [
    'a variant without an exchange',
    { kind: 'return', newSkuCode: 'cup-black' },
    { kinds: ['return', 'exchange'], openQuantity: 1 },
    { newSkuCode: undefined },
  ],
] as const)('drops %s', (_, change, { kinds, openQuantity }, expected) => {
  expect(chosenOf({ ...typed, ...change }, { kinds: [...kinds], openQuantity })).toMatchObject(expected);
});

it('keeps the variant of an exchange', () => {
  const line = { kinds: ['exchange' as const], openQuantity: 1 };
  expect(chosenOf({ ...typed, kind: 'exchange', reason: 'damaged', newSkuCode: 'cup-black' }, line)).toEqual({
    kind: 'exchange',
    quantity: 1,
    reason: 'damaged',
    newSkuCode: 'cup-black',
  });
});
