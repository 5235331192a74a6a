import { randomBytes } from 'node:crypto';
import { movableClock } from '@ev/platform/clock.ts';
import { createLog } from '@ev/platform/log.ts';
import { openRedis, RedisAway } from '@ev/platform/redis.ts';
import { startRedis } from '@ev/testkit/server/redis-server.ts';
import { type Carrier, carriers, type Process } from '@ev/testkit/server/shared-by-processes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisSeenSignatures } from '../redis-seen-signatures.ts';
import { lifeOfSignature } from '../signature.ts';

const newSignature = () => randomBytes(32).toString('hex');
const signedNow = (clock: { now(): Date }) => lifeOfSignature(clock.now().getTime());

describe.each(carriers)('signatures in %s', (_name, start) => {
  let carrier: Carrier;
  let one: Process;
  let other: Process;
  beforeAll(async () => {
    carrier = await start();
    one = await carrier.process();
    other = await carrier.process();
    // A store starts to remember with its first request.
    await one.seen.remember(newSignature(), lifeOfSignature(one.clock.now().getTime() + 1_000));
  });
  afterAll(() => carrier?.stop());

  it('are new once, whichever process sees them', async () => {
    const sig = newSignature();
    const life = signedNow(one.clock);
    expect(await one.seen.remember(sig, life)).toBe(true);
    expect(await other.seen.remember(sig, life)).toBe(false);
    expect(await one.seen.remember(sig, life)).toBe(false);
    expect(await other.seen.remember(newSignature(), life)).toBe(true);
  });

  it('are new for one of several simultaneous senders', async () => {
    const sig = newSignature();
    const life = signedNow(one.clock);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => (i % 2 ? one : other).seen.remember(sig, life)),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('are remembered when others are swept', async () => {
    const sig = newSignature();
    const life = signedNow(one.clock);
    await one.seen.remember(sig, life);
    await other.seen.sweep();
    expect(await other.seen.remember(sig, life)).toBe(false);
  });
});

it('a Redis that lost its data refuses what may have come before, and accepts what is newer', async () => {
  const server = await startRedis();
  const redis = await openRedis(server.url, createLog({ level: 'silent' }));
  try {
    const clock = movableClock();
    const seen = redisSeenSignatures(redis, clock);
    const sig = newSignature();
    const life = lifeOfSignature(clock.now().getTime() + 1_000);
    expect(await seen.remember(sig, life)).toBe(true);

    await server.kill();
    await expect(seen.remember(newSignature(), life)).rejects.toThrow(RedisAway);
    await server.start();
    await expect.poll(() => redis.ask((client) => client.ping()).catch(() => null)).toBe('PONG');

    const before = lifeOfSignature(clock.now().getTime() - 60_000);
    await expect(seen.remember(sig, before)).rejects.toMatchObject({ errorName: 'gateway.retry' });
    expect(await seen.remember(newSignature(), signedNow(clock))).toBe(true);
  } finally {
    redis.close();
    await server.kill();
  }
});
