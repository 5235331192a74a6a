import { expect, it } from 'vitest';
import { leftOf, mayGiveAlone } from './approval-rules.ts';

const limits = { unit: 'fen', atOnce: 500, aDay: 1_000 } as const;

it.each([
  { given: 0, amount: 500, alone: true },
  { given: 0, amount: 501, alone: false },
  { given: 500, amount: 500, alone: true },
  { given: 501, amount: 500, alone: false },
  { given: 1_000, amount: 0, alone: true },
  { given: 1_000, amount: 1, alone: false },
  { given: 2_000, amount: 0, alone: true },
])('one person who gave $given of 1,000 gives $amount of at most 500: $alone', ({ given, amount, alone }) => {
  expect(mayGiveAlone(limits, given, amount)).toBe(alone);
});

it('leaves nothing of a day whose limit was lowered below what was given', () => {
  expect(leftOf(limits, 1_200)).toBe(0);
});
