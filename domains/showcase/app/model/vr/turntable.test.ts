import { expect, it, test } from 'vitest';
import { around, stepsAround } from '../turn-steps.ts';
import { glided, pulled, released, selfTurned, stepAt, stepByKey, type Turntable } from './turntable.ts';

const width = 375;
const still = (at: number): Turntable => ({ at, speed: 0 });

/** Lets it glide until it stops; returns the distance in steps and the duration in ms. */
function glide(table: Turntable, frameMs: number): { moved: number; ms: number } {
  let [moved, ms] = [0, 0];
  for (let now = table; now.speed !== 0; ms += frameMs) {
    const next = glided(now, frameMs);
    const by = next.at - now.at;
    moved += by > stepsAround / 2 ? by - stepsAround : by < -stepsAround / 2 ? by + stepsAround : by;
    now = next;
    if (ms > 10_000) throw new Error('It never stands');
  }
  return { moved, ms };
}

it('turns by half with the width of the stage, to the left towards the rear', () => {
  expect(stepAt(pulled(still(0), -width, width))).toBe(12);
  expect(stepAt(pulled(still(0), -width / 12, width))).toBe(1);
  expect(stepAt(pulled(still(0), width / 12, width))).toBe(23);
});

it('turns as far by many short drags as by a long one', () => {
  let table = still(3);
  for (let px = 0; px < 200; px += 1) table = pulled(table, -1, width);
  expect(table.at).toBeCloseTo(pulled(still(3), -200, width).at, 6);
});

it('always stops at one of its steps', () => {
  for (let px = -3000; px <= 3000; px += 7) {
    const step = stepAt(pulled(still(5), px, width));
    expect(step).toBe(around(step));
    expect(Number.isInteger(step)).toBe(true);
  }
});

test.each([0.2, 1, 3, 40])('after a flick of %f px per ms it glides, slows down and stops', (vx) => {
  const { moved, ms } = glide(released(still(0), -vx, width), 16);
  expect(moved).toBeGreaterThan(0);
  expect(moved).toBeLessThanOrEqual(stepsAround);
  expect(ms).toBeLessThan(2_000);
  expect(glide(released(still(0), vx, width), 16).moved).toBeCloseTo(-moved, 6);
});

it('glides as far on a slow screen as on a fast one', () => {
  const quick = glide(released(still(0), -1, width), 8).moved;
  const slow = glide(released(still(0), -1, width), 33).moved;
  expect(Math.abs(quick - slow)).toBeLessThan(0.5);
});

it('turns once in six seconds automatically, and pauses while the page is hidden', () => {
  let table = still(3);
  for (let ms = 0; ms < 6_000; ms += 20) table = selfTurned(table, 20);
  expect(stepAt(table)).toBe(3);
  expect(stepAt(selfTurned(still(3), 60_000))).toBe(3);
});

test.each([
  ['ArrowRight', 23, 0],
  ['ArrowLeft', 0, 23],
  ['ArrowUp', 4, 5],
  ['ArrowDown', 4, 3],
  ['PageUp', 22, 1],
  ['PageDown', 1, 22],
  ['Home', 7, 0],
  ['End', 7, 12],
  ['Tab', 7, null],
])('%s leads from step %i to %s', (key, from, to) => {
  expect(stepByKey(key, from)).toBe(to);
});
