import { expect, test } from 'vitest';
import { countsOfOthers } from './wish-topics.ts';

test('the customer’s own wish does not count among the others', () => {
  const counts = [
    { topic: 'price', count: 3 },
    { topic: 'range', count: 1 },
    { topic: 'space', count: 2 },
  ] as const;
  expect([...countsOfOthers(counts, ['price', 'range'])]).toEqual([
    ['price', 2],
    ['range', 0],
    ['space', 2],
  ]);
});
