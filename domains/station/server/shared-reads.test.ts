import { movableClock } from '@ev/platform/clock.ts';
import { expect, test } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

function reads({ failing = false } = {}) {
  const clock = movableClock();
  const asked: string[][] = [];
  const world = { failing, version: 1 };
  const get = createSharedReads<string>({
    clock,
    keptMs: 60_000,
    mostKept: 3,
    read: async (keys) => {
      asked.push([...keys]);
      const { version } = world;
      if (world.failing) throw new Error('nobody is there');
      return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `${key}${version}`]));
    },
  });
  return { clock, asked, world, get };
}

test('reads within a moment share one query, and a missing record is undefined', async () => {
  const { asked, get } = reads();
  expect(await Promise.all([get(['a', 'b']), get(['b', 'none'])])).toEqual([
    ['a1', 'b1'],
    ['b1', undefined],
  ]);
  expect(asked).toEqual([['a', 'b', 'none']]);
  expect(await get(['b'])).toEqual(['b1']);
  expect(asked).toHaveLength(1);
});

test('nothing is older than permitted, whichever way the clock is moved', async () => {
  const { clock, world, get } = reads();
  await get(['a']);
  world.version = 2;
  clock.setOffset(60_000);
  expect(await get(['a'])).toEqual(['a2']);
  world.version = 3;
  clock.setOffset(-3_600_000);
  expect(await get(['a'])).toEqual(['a3']);
});

test('a record in use is renewed before it expires, and nobody waits for it', async () => {
  const { clock, asked, world, get } = reads();
  await get(['a']);
  world.version = 2;
  clock.setOffset(40_000);
  expect(await Promise.all([get(['a']), get(['a'])])).toEqual([['a1'], ['a1']]);
  await expect.poll(async () => (await get(['a']))[0]).toBe('a2');
  expect(asked).toHaveLength(2);
  // Its age counts from the renewal.
  clock.setOffset(65_000);
  expect(await get(['a'])).toEqual(['a2']);
});

test('a failed read rejects all waiting callers, and is not cached for the next', async () => {
  const { world, get } = reads({ failing: true });
  await Promise.all([expect(get(['a'])).rejects.toThrow('nobody'), expect(get(['a'])).rejects.toThrow()]);
  world.failing = false;
  expect(await get(['a'])).toEqual(['a1']);
});

test('a failed renewal keeps the known value until it expires', async () => {
  const { clock, asked, world, get } = reads();
  await get(['a']);
  world.failing = true;
  clock.setOffset(40_000);
  expect(await get(['a'])).toEqual(['a1']);
  await expect.poll(() => asked.length).toBe(2);
  expect(await get(['a'])).toEqual(['a1']);
  clock.setOffset(61_000);
  await expect(get(['a'])).rejects.toThrow('nobody');
});

test('has a limited size', async () => {
  const { asked, get } = reads();
  await get(['a', 'b', 'c']);
  await get(['d']);
  await get(['a']);
  expect(asked).toEqual([['a', 'b', 'c'], ['d'], ['a']]);
});
