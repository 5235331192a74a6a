import { expect, it } from 'vitest';
import { countIn, quantileMs, type Series, sumsBy } from './series.ts';

const series: Series = [
  { metric: 'calls', labels: { code: '1', way: 'a' }, count: 3 },
  { metric: 'calls', labels: { code: '1', way: 'b' }, count: 4 },
  { metric: 'calls', labels: { code: '2', way: 'b' }, count: 5 },
  { metric: 'pages', labels: {}, count: 100 },
];

it('sums a metric over the labels that are not named', () => {
  expect(countIn(series, 'calls', {})).toBe(12);
  expect(countIn(series, 'calls', { code: '1' })).toBe(7);
  expect(countIn(series, 'calls', { code: '2', way: 'a' })).toBe(0);
  expect([...sumsBy(series, 'calls', 'way')]).toEqual([
    ['a', 3],
    ['b', 9],
  ]);
});

const buckets = (...counts: [le: string, count: number][]) => new Map(counts);

it.each([
  ['no calls', buckets(['0.1', 0], ['+Inf', 0]), 0.5, null],
  ['evenly within the first bucket', buckets(['0.1', 10], ['1', 10], ['+Inf', 10]), 0.5, 50],
  ['evenly within a later one', buckets(['0.1', 10], ['1', 20], ['+Inf', 20]), 0.75, 550],
  ['whatever the order', buckets(['+Inf', 20], ['1', 20], ['0.1', 10]), 0.75, 550],
  ['at a bound', buckets(['0.1', 10], ['1', 20], ['+Inf', 20]), 0.5, 100],
  ['beyond the last bound', buckets(['0.1', 1], ['10', 2], ['+Inf', 100]), 0.95, 10_000],
  ['past empty buckets', buckets(['0.1', 0], ['1', 0], ['3', 4], ['+Inf', 4]), 0.5, 2_000],
])('estimates a quantile: %s', (_, counts, share, ms) => {
  expect(quantileMs(counts, share)).toBe(ms);
});
