import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server?.stop());

it.each([
  ['127.0.0.1', {}, 200],
  ['10.1.2.3', {}, 200],
  ['172.31.0.1', {}, 200],
  ['203.0.113.5', {}, 404],
  ['172.32.0.1', {}, 404],
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.5' }, 404],
])('figures asked for from %s with %j: %i', async (remoteAddress, headers, status) => {
  const response = await server.app.inject({ url: '/metrics', remoteAddress, headers });
  expect(response.statusCode).toBe(status);
});

it('says when it is ready that it only rehearses', async () => {
  const ready = (of: TestServer) => of.app.inject({ url: '/health/ready' }).then((answer) => answer.json());
  expect(await ready(server)).toEqual({ status: 'ready' });
  const rehearsal = await launchOn(server.databaseUrl, { config: { testEnvironment: 'rehearsal' } });
  expect(await ready(rehearsal)).toEqual({ status: 'ready', testEnvironment: 'rehearsal' });
  await rehearsal.stop();
});
