import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WholeText } from './whole-text.tsx';

it.each([
  ['请在 12月13日 周日上午 10:00 到店', ['12月13日 周日', '上午 10:00']],
  ['预计 2027年1月20日至2月3日交付', ['2027年1月20日至2月3日']],
  ['约定 12月28日至2027年1月4日', ['12月28日', '2027年1月4日']],
  ['12月12日 12:30 前有效，致电 400-000-0000', ['12月12日 12:30 前', '400-000-0000']],
  ['请在上午 10:00 至 12:00 到店', ['上午 10:00 至 12:00']],
  ['没有日期的一句话', []],
])('does not break unbreakable text in %s', (text, expected) => {
  const { container } = render(<WholeText text={text} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('span')].map((span) => span.textContent)).toEqual(expected);
});

it('may break after a time, but not before the comma that follows it', () => {
  const { container } = render(<WholeText text="11月23日 06:52 前可以撤销，或在 12月1日，由门店撤销" />);
  const breaks = [...container.querySelectorAll('wbr')];
  expect(breaks.map(({ nextSibling }) => nextSibling?.textContent)).toEqual(['可以撤销，或在 ']);
});
