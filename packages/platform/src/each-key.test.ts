import { expect, it } from 'vitest';
import { eachKey } from './each-key.ts';

const keys = Array.from({ length: 250 }, (_, index) => String(index).padStart(3, '0'));

it.each([0, 1, 100, 101, 250])('visits each of %i once, in their order', async (count) => {
  const all = keys.slice(0, count);
  const seen: string[] = [];
  await eachKey(
    async (last, limit) => all.filter((key) => key > last).slice(0, limit),
    async (key) => void seen.push(key),
  );
  expect(seen).toEqual(all);
});

it('skips none when the work removes them', async () => {
  const left = new Set(keys);
  await eachKey(
    async (last, limit) => [...left].filter((key) => key > last).slice(0, limit),
    async (key) => void left.delete(key),
  );
  expect([...left]).toEqual([]);
});
