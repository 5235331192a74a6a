import { expect, test } from 'vitest';
import {
  around,
  carriedBy,
  pictureAt,
  picturesAround,
  sideAt,
  stepOf,
  stepsAround,
  stepsBy,
  viewAt,
} from './turn-steps.ts';

const every = Array.from({ length: stepsAround }, (_, step) => step);

test('every step has a picture, and the two sides of the car mirror each other', () => {
  for (const step of every) {
    const { picture, mirrored } = pictureAt(step);
    expect(picture).toBeGreaterThanOrEqual(0);
    expect(picture).toBeLessThan(picturesAround);
    if (step % 12 !== 0) expect(pictureAt(around(-step))).toEqual({ picture, mirrored: !mirrored });
  }
});

test('the button of a view is that of its own step', () => {
  for (const view of ['front', 'rear'] as const) expect(viewAt(stepOf[view])).toBe(view);
  expect(every.map(viewAt)).toEqual(every.map((step) => viewAt(around(-step))));
});

test.each([
  [0, '正前方'],
  [3, '左前方'],
  [6, '左侧'],
  [12, '正后方'],
  [18, '右侧'],
  [23, '正前方'],
])('step %i is called %s', (step, words) => {
  expect(sideAt(step)).toBe(words);
});

test('the width of the stage is half a turn, and a drag to the left leads to the rear', () => {
  expect(stepsBy(-375, 375)).toBe(12);
  expect(stepsBy(375, 375)).toBe(-12);
  expect(stepsBy(-3, 375)).toBe(0);
  expect(around(stepOf.front + stepsBy(375, 375))).toBe(15);
});

test('a flick continues a little, never far', () => {
  expect(carriedBy(0, 375)).toBe(0);
  expect(carriedBy(-0.6, 375)).toBe(2);
  expect(carriedBy(9, 375)).toBe(-4);
});
