import { expect, it } from 'vitest';
import { filterCount, firstPageOf } from './product-search.ts';

it('leaves out what is not set, so that equal searches have equal keys', () => {
  const bare = firstPageOf({});
  expect(bare).toEqual({ pageNo: 1, pageSize: 20 });
  expect(
    JSON.stringify(firstPageOf({ keyword: '', category: undefined, inStock: false, sort: 'popular' })),
  ).toBe(JSON.stringify(bare));
});

it('keeps what is set, a price of nothing too', () => {
  expect(firstPageOf({ keyword: '杯', fromFen: 0, forPoints: true, sort: 'priceUp' })).toEqual({
    keyword: '杯',
    fromFen: 0,
    forPoints: true,
    sort: 'priceUp',
    pageNo: 1,
    pageSize: 20,
  });
});

it.each([
  [{}, 0],
  [{ fromFen: 100, toFen: 200 }, 1],
  [{ toFen: 200, inStock: true, forPoints: true }, 3],
])('counts the filters of %j: %d', (filters, count) => {
  expect(filterCount(filters)).toBe(count);
});
