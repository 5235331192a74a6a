import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clockText } from './clock-text.ts';
import { Countdown } from './countdown.tsx';

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [-5, '00:00'],
  [1, '00:01'],
  [14 * minute + 59_000, '14:59'],
  [24 * hour, '24:00:00'],
])('%d ms on the clock is %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

test('follows the given clock, not the phone’s, and ends once', () => {
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

test('as text it never overstates the remaining time', () => {
  vi.useFakeTimers({ now: 0 });
  render(<Countdown until={hour + 1} now={Date.now} />);
  const timer = screen.getByRole('timer');
  expect(timer.textContent).toBe('1 小时');
  act(() => vi.advanceTimersByTime(2000));
  expect(timer.textContent).toBe('59 分钟');
  act(() => vi.advanceTimersByTime(59 * minute));
  expect(timer.textContent).toBe('不到 1 分钟');
});
