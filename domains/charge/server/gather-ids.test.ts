import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gatherIds } from './gather-ids.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reports once and together what arrives at one moment, and separately what arrives later', () => {
  const sent: string[][] = [];
  const gather = gatherIds((ids) => sent.push(ids));
  for (const id of ['a', 'b', 'a']) gather(id);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1_000);
  gather('a');
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([['a', 'b'], ['a']]);
});

it('splits very many ids into parts that fit into a signal', () => {
  const sent: string[][] = [];
  const gather = gatherIds((ids) => sent.push(ids));
  const ids = Array.from({ length: 1_001 }, (_, index) => `E20310101${String(index).padStart(12, '0')}`);
  for (const id of ids) gather(id);
  vi.advanceTimersByTime(1_000);
  expect(sent.flat()).toEqual(ids);
  for (const part of sent) expect(JSON.stringify(part).length).toBeLessThan(7_500);
});
