import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patiently } from './patiently.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failing = (times: number) => {
  const task = vi.fn(async () => {
    if (task.mock.calls.length <= times) throw new Error('not there');
  });
  return task;
};

it('starts at once when everything is loaded', async () => {
  const task = failing(0);
  expect(await patiently(task)).toBe(true);
  expect(task).toHaveBeenCalledTimes(1);
});

it('retries every 500 ms', async () => {
  const task = failing(2);
  const begun = patiently(task);
  await vi.advanceTimersByTimeAsync(499);
  expect(task).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(task).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(500);
  expect(await begun).toBe(true);
  expect(task).toHaveBeenCalledTimes(3);
});

it('gives up after 60 times', async () => {
  const task = failing(Number.POSITIVE_INFINITY);
  const begun = patiently(task);
  await vi.advanceTimersByTimeAsync(60 * 500);
  expect(await begun).toBe(false);
  expect(task).toHaveBeenCalledTimes(61);
});
