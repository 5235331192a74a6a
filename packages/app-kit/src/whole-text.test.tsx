import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WholeText } from './whole-text.tsx';

it.each([
  ['请在 12月13日 周日上午 10:00 到店', ['12月13日 周日', '上午 10:00']],
  ['预计 2027年1月20日至1月25日 交付', ['2027年1月20日', '1月25日']],
  ['12:30 前有效，致电 400-000-0000', ['12:30', '400-000-0000']],
  ['没有日期的一句话', []],
])('keeps whole what may not be broken in %s', (text, kept) => {
  const { container } = render(<WholeText text={text} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('span')].map((span) => span.textContent)).toEqual(kept);
});
