import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UnbrokenDays } from './unbroken-days.tsx';

it.each([
  ['已锁单 · 预计 1月20日至25日交付', '已锁单&nbsp;· 预计 <span>1月20日<wbr>至25日交付</span>'],
  ['预计 2027年1月28日至2月4日交付', '预计 <span>2027年1月28日<wbr>至2月4日交付</span>'],
  ['预计 12月28日至2027年1月3日交付', '预计 12月28日<wbr>至2027年1月3日交付'],
  ['预计 9月25日至10月2日交付，与约定一致', '预计 <span>9月25日<wbr>至10月2日交付，</span>与约定一致'],
  ['2026年冬天', '2026年冬天'],
  ['待交付', '待交付'],
])('breaks %s only between its days', (text, expected) => {
  const { innerHTML } = render(<UnbrokenDays text={text} />).container;
  expect(innerHTML.replaceAll(/ class="[^"]*"/g, '')).toBe(expected);
});
