import { expect, it, test } from 'vitest';
import { periodOf, shareText, vitalGrade, vitalText } from './words.ts';

test.each([
  ['LCP', 2500, '2.50 秒', '良好'],
  ['LCP', 2501, '2.50 秒', '一般'],
  ['LCP', 4001, '4.00 秒', '较差'],
  ['INP', 180.4, '180 毫秒', '良好'],
  ['INP', 501, '501 毫秒', '较差'],
  ['CLS', 0.1, '0.10', '良好'],
  ['CLS', 0.26, '0.26', '较差'],
  ['TTFB', 900, '900 毫秒', '一般'],
] as const)('%s of %d is %s, %s', (vital, value, text, grade) => {
  expect([vitalText(vital, value), vitalGrade(vital, value).text]).toEqual([text, grade]);
});

it('describes the share of exposures that were tapped', () => {
  expect([shareText(1, 3), shareText(0, 3), shareText(0, 0)]).toEqual(['33.3%', '0.0%', '—']);
});

it('covers a week unless the address says otherwise', () => {
  expect([periodOf('30'), periodOf(''), periodOf('1000')]).toEqual(['30', '7', '7']);
});
