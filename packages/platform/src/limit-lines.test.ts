import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';

let lines: { msg: string; more?: number; n?: number }[] = [];
const log = createLog({
  level: 'info',
  destination: { write: (line: string) => void lines.push(JSON.parse(line)) },
});

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('writes thirty lines of one kind in a minute, and how many more there were', () => {
  for (let n = 1; n <= 500; n += 1) log.child({ requestId: String(n) }).warn({ n }, 'not genuine');
  log.error('another kind');
  expect(lines.filter(({ msg }) => msg === 'not genuine')).toHaveLength(30);
  expect(lines.at(-1)).toMatchObject({ msg: 'another kind' });
  vi.advanceTimersByTime(60_000);
  expect(lines.at(-1)).toMatchObject({ msg: 'not genuine', more: 470 });
});

it('restarts with the next minute, and reports only what was left out', () => {
  for (let n = 1; n <= 30; n += 1) log.warn({ n }, 'held');
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(30);
  log.warn({ n: 31 }, 'held');
  expect(lines.at(-1)).toMatchObject({ n: 31 });
});
