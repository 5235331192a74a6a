import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gatherIds } from './gather-ids.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells of what comes in a moment once and together, and of what comes later again', () => {
  const told: string[][] = [];
  const gather = gatherIds((ids) => told.push(ids));
  for (const id of ['a', 'b', 'a']) gather(id);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1_000);
  gather('a');
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([['a', 'b'], ['a']]);
});

it('tells of very many in parts that a signal can carry', () => {
  const told: string[][] = [];
  const gather = gatherIds((ids) => told.push(ids));
  const ids = Array.from({ length: 1_001 }, (_, index) => `E20310101${String(index).padStart(12, '0')}`);
  for (const id of ids) gather(id);
  vi.advanceTimersByTime(1_000);
  expect(told.flat()).toEqual(ids);
  for (const part of told) expect(JSON.stringify(part).length).toBeLessThan(7_500);
});
