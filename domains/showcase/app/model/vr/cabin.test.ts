import type { View } from '@ev/ui/zoom.ts';
import { expect, it, test } from 'vitest';
import { cabinSize, lookByKey, lookingAt, lookingWords } from './cabin.ts';

const frame = { width: 375, height: 500 };
const resting: View = { scale: 1, x: 0, y: 0 };
const press = (keys: readonly string[], from: View = resting) =>
  keys.reduce((view, key) => lookByKey(key, view, frame) ?? view, from);

it('fills the frame, whichever side of it is longer', () => {
  expect(cabinSize(frame)).toEqual({ width: 500 * (16 / 9), height: 500 });
  expect(cabinSize({ width: 750, height: 300 })).toEqual({ width: 750, height: (750 * 9) / 16 });
});

test.each([
  [[], 50, '中间'],
  [['Home'], 0, '左侧'],
  [['End'], 100, '右侧'],
  [['Home', 'End'], 100, '右侧'],
  [
    ['End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
    0,
    '左侧',
  ],
  [['+', '+'], 50, '中间，放大 2.3 倍'],
  [['+', '+', '+', '+', '+', '+'], 50, '中间，放大 4.0 倍'],
  [['+', 'End', '0'], 50, '中间'],
])('after %j the view is at %i: %s', (keys, at, words) => {
  const view = press(keys);
  expect(lookingAt(view, frame)).toBe(at);
  expect(lookingWords(view, frame)).toBe(words);
});

it('never shows what is beside the picture, and handles no other key', () => {
  for (const zoom of [[], ['+'], ['+', '+', '+', '+']]) {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']) {
      const view = press([...zoom, ...Array(30).fill(key)]);
      const { width, height } = cabinSize(frame);
      expect(Math.abs(view.x)).toBeLessThanOrEqual((width * view.scale - frame.width) / 2 + 1e-6);
      expect(Math.abs(view.y)).toBeLessThanOrEqual((height * view.scale - frame.height) / 2 + 1e-6);
    }
  }
  expect(lookByKey('Tab', resting, frame)).toBeNull();
});
