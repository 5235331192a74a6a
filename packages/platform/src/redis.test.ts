/** A server whose Redis becomes unavailable or hangs says so, ends every request and recovers by itself. */
import { randomUUID } from 'node:crypto';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { type RedisServer, startRedis } from '@ev/testkit/server/redis-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let redis: RedisServer;
let server: TestServer;
beforeAll(async () => {
  redis = await startRedis();
  server = await launch({ config: { redisUrl: redis.url }, signals: true });
  // Redis remembers since its first request; what was signed before that is signed again.
  await signIn();
});
afterAll(async () => {
  await server?.stop();
  await redis?.kill();
});

const wrongPassword = '20900001';
const unavailable = '10000001';
async function signIn(): Promise<string> {
  const answer = await server.client.call('staff.login', {
    username: `nobody-${randomUUID().slice(0, 8)}`,
    password: 'wrong',
  });
  return answer.header.code;
}
async function ready() {
  const response = await server.app.inject('/health/ready');
  return { code: response.statusCode, ...response.json() };
}
const captcha = () => server.client.call('account.createCaptcha', { kind: 'slider' });

describe.each([
  ['is killed', () => redis.kill(), () => redis.start()],
  ['hangs', async () => redis.freeze(), async () => redis.thaw()],
])('when Redis %s', (_fault, breakIt, mendIt) => {
  it('calls that need it are refused, and accepted again when it is back', async () => {
    expect(await ready()).toEqual({ code: 200, status: 'ready' });
    await breakIt();
    expect(await ready()).toEqual({ code: 503, status: 'redis away' });
    expect(await signIn()).toBe(unavailable);
    const counted = await captcha();
    expect([counted.statusCode, counted.header.code]).toEqual([503, unavailable]);
    expect((await server.client.call('system.getTime', {})).header.code).toBe('10000000');

    await mendIt();
    await expect.poll(ready, { timeout: 10_000 }).toEqual({ code: 200, status: 'ready' });
    await expect.poll(signIn, { timeout: 10_000 }).toBe(wrongPassword);
    expect((await captcha()).header.code).toBe('10000000');

    const received: string[] = [];
    server.parts.signals.on('providerSwitched', ({ provider }) => received.push(provider));
    await expect
      .poll(async () => {
        await server.parts.signals.publish('providerSwitched', { provider: 'sms' });
        return received.length;
      })
      .toBeGreaterThan(0);
  });
});
