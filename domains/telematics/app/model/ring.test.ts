import { expect, test } from 'vitest';
import { arcPath, pointAt } from './ring.ts';

test('half of the charge is at the top, and the rest is symmetrical', () => {
  expect(pointAt(50)).toEqual({ x: 100, y: 16 });
  const [empty, full] = [pointAt(0), pointAt(100)];
  expect(empty.y).toBe(full.y);
  expect(empty.x + full.x).toBe(200);
});

test('an arc of more than half a circle is drawn the long way round', () => {
  expect(arcPath(60)).toMatch(/ 0 0 1 /);
  expect(arcPath(80)).toMatch(/ 0 1 1 /);
  expect(arcPath(0)).toBe('');
});

test('percentages outside of the scale stay on it', () => {
  expect(arcPath(140)).toBe(arcPath(100));
  expect(pointAt(-5)).toEqual(pointAt(0));
});
