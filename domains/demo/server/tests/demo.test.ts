import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

const headersOf = (one: TestServer) => ({ 'x-demo-secret': one.parts.config.demoSecret ?? '' });
const clockOf = async (one: TestServer) =>
  (await one.app.inject({ url: '/demo/clock', headers: headersOf(one) })).json();
const move = (payload: object, headers: Record<string, string> = headersOf(server)) =>
  server.app.inject({ method: 'POST', url: '/demo/clock', headers, payload });

test('the world’s clock moves, and with it the time of clients', async () => {
  const before = Date.now();
  const moved = await move({ offsetMs: 7 * 86_400_000 });
  expect(moved.json()).toMatchObject({ offsetMs: 7 * 86_400_000 });
  expect(await clockOf(server)).toMatchObject({ offsetMs: 7 * 86_400_000 });
  const time = await server.client.call('system.getTime', {});
  expect(time.body.timestamp).toBeGreaterThanOrEqual(before + 7 * 86_400_000);
  await move({ offsetMs: 0 });
});

test.each([{}, { offsetMs: '5' }, { offsetMs: 1.5 }, { offsetMs: 1e15 }])(
  '%j does not move it',
  async (payload) => {
    expect((await move(payload)).statusCode).toBe(400);
    expect(await clockOf(server)).toMatchObject({ offsetMs: 0 });
  },
);

test.each([{}, { 'x-demo-secret': '' }, { 'x-demo-secret': 'guess' }])(
  'without the secret %j nothing is found',
  async (headers) => {
    expect((await move({ offsetMs: 5 }, headers as Record<string, string>)).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/demo/clock', headers })).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/demo/captcha/any', headers })).statusCode).toBe(404);
  },
);

test('an unknown puzzle is not found', async () => {
  const answer = await server.app.inject({ url: '/demo/captcha/unknown', headers: headersOf(server) });
  expect(answer.statusCode).toBe(404);
});

test('in production nothing is found, whatever the secret', async () => {
  const production = await launchOn(server.databaseUrl, { config: { demo: false } });
  try {
    const headers = headersOf(production);
    expect((await production.app.inject({ url: '/demo/clock', headers })).statusCode).toBe(404);
  } finally {
    await production.stop();
  }
});
