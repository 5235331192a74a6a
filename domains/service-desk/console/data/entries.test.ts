import { expect, it } from 'vitest';
import { aStaffEntry } from '../testing/staff-cases.ts';
import { withLatest, withOlder } from './entries.ts';

const page = (from: number, to: number, hasMore: boolean) => ({
  entries: Array.from({ length: to - from + 1 }, (_, at) => aStaffEntry(from + at)),
  hasMore,
});

it('takes each entry once, and remembers the older ones when newer ones come', () => {
  const older = withOlder(page(4, 6, true), page(1, 4, false));
  expect(older).toEqual(page(1, 6, false));
  expect(withLatest(older, page(5, 7, true))).toEqual(page(1, 7, false));
});

it('stays the same when nothing is new', () => {
  const known = page(1, 3, false);
  expect(withLatest(known, page(2, 3, true))).toBe(known);
});

it('begins again where entries in between are missing', () => {
  expect(withLatest(page(1, 3, false), page(6, 8, true))).toEqual(page(6, 8, true));
});
