import { expect, test } from 'vitest';
import { createGate, createGates } from './gate.ts';

test('admits only as many as its places, failures free theirs, everyone gets through', async () => {
  const gate = createGate(3);
  let inside = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) =>
      gate(async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
        if (i % 7 === 0) throw new Error('failed');
        return i;
      }),
    ),
  );
  expect(most).toBe(3);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(42);
});

test('a caller that finds too many waiting is refused, and only while they wait', async () => {
  const gate = createGate(1, { mostWaiting: 1 });
  const ends: (() => void)[] = [];
  const work = () => gate(() => new Promise<void>((resolve) => ends.push(resolve)));
  const [first, second] = [work(), work()];
  await expect(work()).rejects.toMatchObject({ errorName: 'gateway.busy' });
  ends.shift()?.();
  await first;
  const third = work();
  for (const running of [second, third]) {
    await expect.poll(() => ends.length).toBe(1);
    ends.shift()?.();
    await running;
  }
});

test('a caller that fills its own gate blocks nobody else, and finds it empty later', async () => {
  let made = 0;
  const gateOf = createGates(() => {
    made += 1;
    return createGate(1, { mostWaiting: 0 });
  });
  const end = Promise.withResolvers<void>();
  const running = gateOf('one')(() => end.promise);
  await expect(gateOf('one')(async () => 1)).rejects.toMatchObject({ errorName: 'gateway.busy' });
  expect(await gateOf('other')(async () => 2)).toBe(2);
  end.resolve();
  await running;
  expect(await gateOf('one')(async () => 3)).toBe(3);
  expect(made).toBe(3);
});
