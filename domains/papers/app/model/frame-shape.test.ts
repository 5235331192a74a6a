import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cropUnder, type FrameShape, frameIn, frameShapes, grown } from './frame-shape.ts';

const shapes = Object.keys(frameShapes) as FrameShape[];
const phone = { width: 375, height: 560 };

it.each(shapes)('frames a %s in its own proportion in the middle of the view', (shape) => {
  const { x, y, width, height } = frameIn(phone, shape);
  expect(width / height).toBeCloseTo(frameShapes[shape].width / frameShapes[shape].height, 5);
  expect(x + width / 2).toBeCloseTo(phone.width / 2, 5);
  expect(y + height / 2).toBeCloseTo(phone.height / 2, 5);
  expect(width).toBeLessThanOrEqual(phone.width * 0.9 + 0.001);
  expect(height).toBeLessThanOrEqual(phone.height * 0.72 + 0.001);
});

it('crops a picture of the view’s own shape to the frame and a margin', () => {
  const view = { width: 400, height: 600 };
  const crop = cropUnder({ x: 100, y: 200, width: 200, height: 100 }, view, { width: 800, height: 1200 });
  expect(crop).toEqual({ x: 184, y: 384, width: 432, height: 232 });
});

it('includes the part of a covering picture outside of the view', () => {
  // Twice as wide as the view: a quarter is outside on each side.
  const view = { width: 400, height: 400 };
  const crop = cropUnder({ x: 0, y: 100, width: 400, height: 200 }, view, { width: 1600, height: 800 });
  expect(crop).toEqual({ x: 368, y: 168, width: 864, height: 464 });
});

it('takes all of a picture that has no size yet', () => {
  const none = { width: 0, height: 0 };
  expect(cropUnder({ x: 0, y: 0, width: 1, height: 1 }, phone, none)).toEqual({ x: 0, y: 0, ...none });
});

it('never exceeds the picture, whatever view and camera', () => {
  const size = fc.record({
    width: fc.integer({ min: 200, max: 4000 }),
    height: fc.integer({ min: 200, max: 4000 }),
  });
  fc.assert(
    fc.property(size, size, fc.constantFrom(...shapes), (view, picture, shape) => {
      const { x, y, width, height } = cropUnder(frameIn(view, shape), view, picture);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(picture.width);
      expect(y + height).toBeLessThanOrEqual(picture.height);
    }),
  );
});

it.each([
  [
    { width: 471, height: 310 },
    { width: 729, height: 480 },
  ],
  [
    { width: 648, height: 480 },
    { width: 648, height: 480 },
  ],
  [
    { width: 2000, height: 1500 },
    { width: 2000, height: 1500 },
  ],
])('%o is sent at least as %o', (from, to) => {
  expect(grown(from, 480)).toEqual(to);
});
