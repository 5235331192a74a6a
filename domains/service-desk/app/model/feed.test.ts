import { expect, it } from 'vitest';
import { conversation, entry } from '../testing/conversations.ts';
import { daysOf, feedOf, newestOf, withNewer, withOlder } from './feed.ts';

const numbers = ({ entries }: { entries: readonly { no: number }[] }) => entries.map(({ no }) => no);

it('takes each entry once, whatever overlaps', () => {
  const feed = feedOf(conversation([entry(3), entry(4)], { hasMore: true }));
  const newer = withNewer(feed, conversation([entry(4), entry(5)]));
  expect(numbers(newer)).toEqual([3, 4, 5]);
  expect(newestOf(newer)).toBe(5);
  const older = withOlder(newer, conversation([entry(1), entry(2), entry(3)]));
  expect(numbers(older)).toEqual([1, 2, 3, 4, 5]);
  expect(older.hasOlder).toBe(false);
});

it('groups entries by the days of Shanghai', () => {
  const late = entry(1, { at: '2031-03-01T15:59:00.000Z' });
  const next = entry(2, { at: '2031-03-01T16:01:00.000Z' });
  expect(daysOf([late, next]).map(({ day }) => day)).toEqual(['2031-03-01', '2031-03-02']);
});
