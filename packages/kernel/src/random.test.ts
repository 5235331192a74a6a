import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

const draw = (seed: string) => {
  const random = createRandom(seed);
  return Array.from({ length: 20 }, () => random.next());
};

test('the same seed repeats, another does not', () => {
  expect(draw('world')).toEqual(draw('world'));
  expect(draw('world')).not.toEqual(draw('worle'));
});

test('a fork does not depend on earlier draws', () => {
  const used = createRandom('world');
  used.next();
  expect(used.fork('stores').next()).toBe(createRandom('world').fork('stores').next());
});

test('whole numbers stay between their ends', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(100), (seed, min, span) => {
      const value = createRandom(seed).int(min, min + span);
      expect(value).toBeGreaterThanOrEqual(min);
      expect(value).toBeLessThanOrEqual(min + span);
    }),
  );
});

test('shuffling loses nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.integer()), (seed, items) => {
      const order = (a: number, b: number) => a - b;
      expect(createRandom(seed).shuffle(items).sort(order)).toEqual([...items].sort(order));
    }),
  );
});

test('the distribution is about even', () => {
  const random = createRandom('even');
  const counts = [0, 0, 0, 0];
  for (let index = 0; index < 4000; index += 1) {
    const slot = random.int(0, 3);
    counts[slot] = (counts[slot] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test('an empty list has nothing to pick', () => {
  expect(() => createRandom('x').pick([])).toThrow(RangeError);
});
