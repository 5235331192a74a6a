import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Price, type PriceProps } from './price.tsx';
import { PriceRows, sumOfRows } from './price-rows.tsx';
import { priceParts, spokenPrice } from './price-text.ts';
import { SubmitBar } from './submit-bar.tsx';

test.each([
  [0, '', '0', ''],
  [5, '', '0', '05'],
  [199, '', '1', '99'],
  [99_900, '', '999', ''],
  [100_000, '', '1,000', ''],
  [25_990_000, '', '259,900', ''],
  [123_456_789, '', '1,234,567', '89'],
  [-200_050, '-', '2,000', '50'],
])('%d fen is %s%s.%s', (fen, sign, integer, fraction) => {
  expect(priceParts(fen)).toEqual({ sign, integer, fraction });
});

test('fen are shown as .00 only on request', () => {
  expect(priceParts(9_900, { cents: true }).fraction).toBe('00');
});

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d, which is not whole fen', (fen) => {
  expect(() => priceParts(fen)).toThrow(RangeError);
});

const sentences: [PriceProps, string][] = [
  [{ fen: 25_990_000, after: '起' }, '259900元起'],
  [{ fen: 199, after: '/度' }, '1.99元/度'],
  [{ fen: 12_900, struck: true }, '原价129元'],
  [{ fen: -1_000_000 }, '减10000元'],
  [{ fen: 800_000, plus: true }, '加8000元'],
  [{ fen: 100, before: '合计' }, '合计1元'],
];

test.each(sentences)('%o is read as one sentence', (props, sentence) => {
  const { container } = render(<Price {...props} />);
  container.querySelectorAll('[aria-hidden]').forEach((node) => {
    node.remove();
  });
  expect(container.textContent).toBe(sentence);
});

test.each([
  [111, false],
  [9_999, false],
  [-9_999, false],
  [10_050, true],
])('of %d fen the fraction is small: %s', (fen, small) => {
  const { container } = render(<Price fen={fen} />);
  const fraction = [...container.querySelectorAll('span')].find(({ textContent }) =>
    /^\.\d\d$/.test(textContent ?? ''),
  );
  expect(fraction?.className !== '').toBe(small);
});

test('is read aloud without separators', () => {
  expect(spokenPrice(123_456_789)).toBe('1234567.89元');
});

const rows = [
  { key: 'a', label: '车价', fen: 25_990_000 },
  { key: 'b', label: '优惠', fen: -1_000_000 },
];

test('rows that add up are shown with their total', () => {
  const { container } = render(<PriceRows rows={rows} totalFen={sumOfRows(rows)} />);
  expect(container.textContent).toContain('249,900');
});

test('rows that do not add up are an error of the page', () => {
  expect(() => render(<PriceRows rows={rows} totalFen={1} />)).toThrow('add up to 24990000');
});

test.each([
  [500_000, '¥5,000.00'],
  [199, '¥1.99'],
  [0, '¥0.00'],
])('a bar that submits %d fen shows %s', (fen, shown) => {
  const { container } = render(<SubmitBar fen={fen}>提交订单</SubmitBar>);
  expect(container.textContent).toContain(shown);
});
