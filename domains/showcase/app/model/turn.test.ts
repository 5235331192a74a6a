import { expect, test } from 'vitest';
import { turnsRound } from './turn.ts';

test.each([
  ['a touch', 4, 0, false],
  ['a short drag that is released at rest', -60, 0, false],
  ['a drag to the left', -120, 0, true],
  ['a drag to the right', 120, 0, true],
  ['a flick', -50, -0.6, true],
  ['a cancelled drag', -80, 0.6, false],
])('%s', (_, dx, vx, turns) => {
  expect(turnsRound({ dx, vx }, 375)).toBe(turns);
});
