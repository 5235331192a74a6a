import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Countdown } from './countdown.tsx';
import { clockText, remainingText } from './remaining.ts';

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [-1, '0分钟'],
  [1, '1分钟'],
  [59 * minute, '59分钟'],
  [hour, '1小时'],
  [hour + 1, '2小时'],
  [168 * hour, '168小时'],
])('%d ms left is %s', (ms, text) => {
  expect(remainingText(ms)).toBe(text);
});

test.each([
  [-5, '00:00'],
  [1, '00:01'],
  [14 * minute + 59_000, '14:59'],
  [24 * hour, '24:00:00'],
])('%d ms on the clock is %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

test('goes by the clock it is given, not by the phone, and ends once', () => {
  vi.useFakeTimers({ now: 500_000 });
  const onEnd = vi.fn();
  const serverNow = () => Date.now() - 500_000;
  render(<Countdown look="clock" until={3000} now={serverNow} onEnd={onEnd} />);
  expect(screen.getByRole('timer').textContent).toBe('00:03');
  act(() => vi.advanceTimersByTime(1010));
  expect(screen.getByRole('timer').textContent).toBe('00:02');
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.getByRole('timer').textContent).toBe('00:00');
  expect(onEnd).toHaveBeenCalledTimes(1);
});
