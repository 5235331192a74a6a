import { expect, it } from 'vitest';
import { perMinuteText, shareText, waitedText, withinText } from './figures.ts';

it.each([
  [shareText(1, 0), '—'],
  [shareText(0, 40), '0.0%'],
  [shareText(1, 40), '2.5%'],
  [perMinuteText(90, 60), '1.5'],
  [perMinuteText(6_010, 60), '100'],
  [withinText(42), '42 毫秒以内'],
  [withinText(1_240), '1.2 秒以内'],
  [withinText(10_000), '10 秒以上'],
  [waitedText(59), '59 秒'],
  [waitedText(150), '2 分钟'],
  [waitedText(7_300), '2 小时'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});
