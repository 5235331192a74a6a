import { expect, it } from 'vitest';
import { createRedraw } from './redraw.ts';
import { draw } from './testing/drawn.ts';

const redraw = createRedraw();

it.each([
  [3_200, 2_400, 2_400, 1_800],
  [1_080, 7_000, 667, 4_320],
  [400, 330, 400, 330],
])('redraws %i × %i as %i × %i', async (width, height, toWidth, toHeight) => {
  const photo = await draw({ width, height }).jpeg().toBuffer();
  expect(await redraw(photo)).toMatchObject({ width: toWidth, height: toHeight });
});

it('redraws a turned photo upright', async () => {
  const photo = await draw({ width: 7_000, height: 1_080 })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await redraw(photo)).toMatchObject({ width: 667, height: 4_320 });
});
