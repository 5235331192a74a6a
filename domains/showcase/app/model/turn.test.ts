import { expect, test } from 'vitest';
import { turnBy } from './turn.ts';

test.each([
  ['a touch', 'front', 4, 0, []],
  ['a short drag that is let go at rest', 'front', -60, 0, []],
  ['a drag to the left', 'front', -120, 0, ['side']],
  ['a flick to the left', 'front', -50, -0.6, ['side']],
  ['a long flick to the left', 'front', -160, -1.2, ['side', 'rear']],
  ['a drag to the right', 'rear', 120, 0, ['side']],
  ['a drag beyond the rear', 'rear', -200, -1, []],
  ['a drag beyond the front', 'side', 200, 2, ['front']],
] as const)('%s', (_, view, dx, vx, views) => {
  expect(turnBy(view, { dx, vx }, 375)).toEqual(views);
});
