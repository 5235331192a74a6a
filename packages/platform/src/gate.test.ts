import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('no more than its places are taken, failures give theirs back, everybody gets through', async () => {
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

test('who finds too many waiting is sent away, and only while they wait', async () => {
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
