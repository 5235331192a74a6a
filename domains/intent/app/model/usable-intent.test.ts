import { describe, expect, it } from 'vitest';
import type { Intent } from '../../contract/intent.ts';
import { creditOf } from './usable-intent.ts';

const intent = (amountFen: number, actions: Intent['actions']) =>
  ({ intentNo: 'I1', amountFen, actions }) as Intent;
const nothing = { intentNo: null, creditFen: 0, dueFen: 500_000 };

describe('creditOf', () => {
  it.each([
    [
      'a usable reservation',
      intent(100_000, ['upgrade', 'refund']),
      true,
      { intentNo: 'I1', creditFen: 100_000, dueFen: 400_000 },
    ],
    [
      'one of the whole deposit',
      intent(500_000, ['upgrade']),
      true,
      { intentNo: 'I1', creditFen: 500_000, dueFen: 0 },
    ],
    ['one that is kept', intent(100_000, ['upgrade']), false, nothing],
    ['one that cannot be used now', intent(100_000, ['pay', 'cancel']), true, nothing],
    ['one of more than the deposit', intent(600_000, ['upgrade']), true, nothing],
    ['none', null, true, nothing],
  ])('counts %s', (_, given, use, expected) => {
    expect(creditOf(given, 500_000, use)).toEqual(expected);
  });
});
