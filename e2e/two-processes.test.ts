/**
 * Two server processes on one database and one Redis act as one server, also while Redis is unavailable and
 * afterwards.
 */

import { randomUUID } from 'node:crypto';
import { type Product, startProduct } from '@ev/testkit/journeys/processes.ts';
import { type RedisServer, startRedis } from '@ev/testkit/server/redis-server.ts';
import { call, type PreparedCall, prepare, readTarget, send } from '@ev/testkit/wire/wire-caller.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '../packages/kernel/src/durations.ts';

const wrongPassword = '20900001';
const locked = '20900002';
const replayed = '20000007';
const retry = '10100450';
const unavailable = '10000001';

let redis: RedisServer;
let product: Product;
let origins: [first: string, second: string];
beforeAll(async () => {
  redis = await startRedis();
  product = await startProduct({ redisUrl: redis.url });
  origins = [product.origin, (await product.startAnother()).origin];
  // Redis remembers since its first request; what was signed before that is signed again.
  await signIn(origins[0], randomUUID());
});
afterAll(async () => {
  await product?.stop();
  await redis?.kill();
});

async function signIn(origin: string, username: string): Promise<string> {
  const answer = await send(await readTarget(origin), 'staff.login', { username, password: 'wrong' }, {});
  return answer.header.code;
}
async function signedCall(): Promise<PreparedCall> {
  const input = { username: randomUUID(), password: 'wrong' };
  return prepare(await readTarget(product.origin), 'staff.login', input);
}
async function deliver(origin: string, { method, path, headers, body }: PreparedCall): Promise<string> {
  const response = await fetch(origin + path, { method, headers, body });
  const { header } = (await response.json()) as { header: { code: string } };
  return header.code;
}
const readyOf = async (origin: string) => {
  const response = await fetch(`${origin}/health/ready`);
  return { code: response.status, ...((await response.json()) as { status: string }) };
};
const clockOf = async (origin: string) =>
  (await call(await readTarget(origin), 'system.getTime', {})).timestamp;
const moveClock = (offsetMs: number) =>
  fetch(`${product.sandbox}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offsetMs }),
  });

it('refuses at one process what the other one has already received', async () => {
  const [first, second] = origins;
  const signed = await signedCall();
  expect(await deliver(first, signed)).not.toBe(replayed);
  expect(await deliver(second, signed)).toBe(replayed);
  expect(await deliver(first, signed)).toBe(replayed);
});

it('counts limits over both', async () => {
  const [first, second] = origins;
  const username = randomUUID();
  for (const origin of [first, second, first, second, first]) {
    expect(await signIn(origin, username)).toBe(wrongPassword);
  }
  expect(await signIn(second, username)).toBe(locked);
  expect(await signIn(first, username)).toBe(locked);
});

it('follows a clock that was moved at the other process', async () => {
  const [first, second] = origins;
  const before = await clockOf(second);
  expect((await moveClock(dayMs)).status).toBe(200);
  expect(await clockOf(first)).toBeGreaterThanOrEqual(before + dayMs);
  await expect.poll(() => clockOf(second), { interval: 5 }).toBeGreaterThanOrEqual(before + dayMs);
  await moveClock(0);
  await expect.poll(() => clockOf(second), { interval: 5 }).toBeLessThan(before + dayMs);
});

it('is not ready and accepts no signed requests while Redis is unavailable, and no replay afterwards', async () => {
  const signed = await signedCall();
  expect(await deliver(product.origin, signed)).not.toBe(replayed);
  await redis.kill();
  for (const origin of origins) {
    expect(await readyOf(origin)).toEqual({ code: 503, status: 'redis away' });
    expect(await signIn(origin, randomUUID())).toBe(unavailable);
    expect(await clockOf(origin)).toBeGreaterThan(0);
  }

  await redis.start();
  for (const origin of origins) {
    await expect.poll(() => readyOf(origin), { timeout: 10_000 }).toEqual({ code: 200, status: 'ready' });
    // The new Redis never saw it, and knows that it did not.
    expect(await deliver(origin, signed)).toBe(retry);
    expect(await signIn(origin, randomUUID())).toBe(wrongPassword);
  }
});
