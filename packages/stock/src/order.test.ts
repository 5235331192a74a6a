import { describe, expect, it } from 'vitest';
import { isReordered, mergeOrders, movedBetween } from './order.ts';

const list = (text: string) => text.split('');
const merged = (base: string, mine: string, theirs: string) => {
  const { order, conflicts } = mergeOrders(list(base), list(mine), list(theirs));
  return [order.join(''), conflicts.join('')];
};

describe('the moved items', () => {
  it.each([
    ['abcd', 'abcd', ''],
    ['abcd', 'dabc', 'd'],
    ['abcd', 'bcda', 'a'],
    ['abcd', 'acbd', 'c'],
    // Removed and new items have not moved.
    ['abcd', 'axcd', ''],
  ])('from %s to %s: %s', (before, after, moved) => {
    expect(movedBetween(list(before), list(after))).toHaveLength(moved.length);
    expect(isReordered(list(before), list(after))).toBe(moved !== '');
  });
});

describe('two orders', () => {
  it.each([
    ['only mine', 'abcd', 'dabc', 'abcd', 'dabc', ''],
    ['only theirs', 'abcd', 'abcd', 'bacd', 'bacd', ''],
    ['each another one', 'abcdef', 'fabcde', 'acbdef', 'facbde', ''],
    ['the same', 'abcd', 'dabc', 'dabc', 'dabc', ''],
    ['something new of theirs keeps its place', 'abc', 'cab', 'abxc', 'cabx', ''],
    ['something is gone', 'abcd', 'dabc', 'abd', 'dab', ''],
    ['mine does not follow what they have moved', 'abc', 'bca', 'cab', 'cba', ''],
    ['both the same one: mine is kept', 'abcd', 'dabc', 'adbc', 'dabc', 'd'],
    ['my new item stays where I put it', 'abc', 'axbc', 'abcx', 'axbc', ''],
  ])('%s', (_, base, mine, theirs, order, conflicts) => {
    expect(merged(base, mine, theirs)).toEqual([order, conflicts]);
  });

  it('keep mine where nobody else has moved anything, whatever I did', () => {
    const permutations = (rest: string[]): string[] =>
      rest.length === 0
        ? ['']
        : rest.flatMap((one) =>
            permutations(rest.filter((other) => other !== one)).map((tail) => one + tail),
          );
    for (const mine of permutations(list('abcde'))) {
      expect(merged('abcde', mine, 'abcde')).toEqual([mine, '']);
      expect(merged('abcde', 'abcde', mine)[0]).toBe(mine);
    }
  });
});
