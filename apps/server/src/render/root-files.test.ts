import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

it.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
])('%s is served', async (url, type) => {
  const { statusCode, headers } = await server.app.inject(url);
  expect([statusCode, headers['content-type']]).toEqual([200, type]);
});

it.each(['/MP_verify_absent.txt', '/../brand.ts', '/%2e%2e/brand.ts'])('%s is not', async (url) => {
  expect((await server.app.inject(url)).statusCode).toBe(404);
});
