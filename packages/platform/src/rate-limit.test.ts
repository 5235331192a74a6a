import { randomUUID } from 'node:crypto';
import { type Carrier, carriers, type Process } from '@ev/testkit/server/shared-by-processes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const rule = { limit: 3, windowSeconds: 60 };

describe.each(carriers)('limits in %s', (_name, start) => {
  let carrier: Carrier;
  let one: Process;
  let other: Process;
  let key: string;
  beforeAll(async () => {
    carrier = await start();
    one = await carrier.process();
    other = await carrier.process();
  });
  afterAll(() => carrier?.stop());
  beforeEach(() => {
    key = `test:${randomUUID()}`;
    moveTo(0);
  });

  const moveTo = (seconds: number) => {
    for (const { clock } of [one, other]) clock.setOffset(seconds * 1000);
  };
  const take = async (times: number) => {
    for (let time = 0; time < times; time += 1) expect(await one.limiter.take(key, rule)).toBe(true);
  };

  it('are counted by all processes together', async () => {
    await take(2);
    expect(await other.limiter.take(key, rule)).toBe(true);
    expect(await other.limiter.take(key, rule)).toBe(false);
    expect(await one.limiter.take(key, rule)).toBe(false);
    expect(await one.limiter.take(`${key}:another`, rule)).toBe(true);
  });

  it('let exactly as many through at the same moment', async () => {
    const taken = await Promise.all(
      Array.from({ length: 40 }, (_, i) => (i % 2 ? one : other).limiter.take(key, rule)),
    );
    expect(taken.filter(Boolean)).toHaveLength(rule.limit);
  });

  it('restart when the window is over, by the injected clock', async () => {
    await take(3);
    moveTo(58);
    expect(await other.limiter.take(key, rule)).toBe(false);
    moveTo(61);
    await take(3);
    expect(await other.limiter.take(key, rule)).toBe(false);
  });

  it('report that they are reached without counting, for one window', async () => {
    await take(2);
    expect(await other.limiter.isSpent(key, rule)).toBe(false);
    await take(1);
    expect(await other.limiter.isSpent(key, rule)).toBe(true);
    moveTo(61);
    expect(await other.limiter.isSpent(key, rule)).toBe(false);
    await take(3);
  });

  it('are reset by how their keys begin, without wildcards', async () => {
    const keys = [`${key}:one:`, `${key}:one:2`, `${key}:on`, `${key}:o*e:`];
    for (const own of keys) await one.limiter.take(own, { ...rule, limit: 1 });
    const spent = () => Promise.all(keys.map((own) => other.limiter.isSpent(own, { ...rule, limit: 1 })));
    await one.limiter.forgetBeginning(`${key}:o*e:`);
    expect(await spent()).toEqual([true, true, true, false]);
    await one.limiter.forgetBeginning(`${key}:one:`);
    expect(await spent()).toEqual([false, false, true, false]);
  });

  it('return what did not happen, but never more than was counted', async () => {
    await take(3);
    await other.limiter.giveBack(key);
    await take(1);
    expect(await one.limiter.take(key, rule)).toBe(false);
    for (let time = 0; time < 9; time += 1) await one.limiter.giveBack(key);
    await take(3);
    expect(await one.limiter.take(key, rule)).toBe(false);
  });

  it('return nothing for what was never counted', async () => {
    await one.limiter.giveBack(key);
    await take(3);
    expect(await one.limiter.take(key, rule)).toBe(false);
  });

  it('restart for a key that is deleted', async () => {
    await take(3);
    await other.limiter.forget(key);
    await take(3);
    expect(await one.limiter.take(key, rule)).toBe(false);
  });

  it('keep running windows when expired ones are swept', async () => {
    await take(3);
    await other.limiter.sweep();
    expect(await one.limiter.take(key, rule)).toBe(false);
  });
});
