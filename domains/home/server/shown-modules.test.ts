import { expect, it } from 'vitest';
import { isNeverShown, isShown } from './shown-modules.ts';

const [early, noon, late] = [
  '2026-03-01T01:00:00.000Z',
  '2026-03-01T04:00:00.000Z',
  '2026-03-01T09:00:00.000Z',
];

it.each([
  [{}, true],
  [{ from: early }, true],
  [{ from: noon }, true],
  [{ from: late }, false],
  [{ until: late }, true],
  [{ until: noon }, false],
  [{ from: early, until: late }, true],
])('%j at noon: %s', (times, shown) => {
  expect(isShown(times, new Date(noon))).toBe(shown);
});

it('knows times that leave nothing', () => {
  expect(isNeverShown({ from: late, until: early })).toBe(true);
  expect(isNeverShown({ from: noon, until: noon })).toBe(true);
  expect(isNeverShown({ from: early })).toBe(false);
});
