import { expect, test } from 'vitest';
import { sectionInSight } from './section-in-sight.ts';

const begins = [80, 400, 700, 900];
const box = { height: 500, whole: 1000, head: 60 };

test.each([
  [0, 0],
  [100, 0],
  [332, 1],
  [450, 1],
  [499, 3],
  [500, 3],
])('scrolled by %i px, section %i is current', (top, section) => {
  expect(sectionInSight(begins, { ...box, top })).toBe(section);
});

test('a table that does not scroll starts with its first section', () => {
  expect(sectionInSight(begins, { ...box, height: 1000, top: 0 })).toBe(0);
});
