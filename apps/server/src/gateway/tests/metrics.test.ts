import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { productVersion } from '@ev/platform/backup/product-version.ts';
import { createLog } from '@ev/platform/log.ts';
import { freePort } from '@ev/testkit/free-port.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../build-server.ts';

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
])('metrics requested from %s with %j: %i', async (remoteAddress, headers, status) => {
  const response = await server.app.inject({ url: '/metrics', remoteAddress, headers });
  expect(response.statusCode).toBe(status);
});

describe('where customers pay', () => {
  const prd = { environment: 'prd', demo: false } as const;
  const figuresAt = (of: TestServer) => of.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });

  it('nobody reads metrics at the public port', async () => {
    const none = await launchOn(server.databaseUrl, { config: prd });
    expect((await figuresAt(none)).statusCode).toBe(404);
    await none.stop();
  });

  it('the collector has a port of its own', async () => {
    const metricsPort = await freePort();
    const own = await launchOn(server.databaseUrl, { config: { ...prd, host: '127.0.0.1', metricsPort } });
    expect((await figuresAt(own)).statusCode).toBe(404);
    const origin = `http://127.0.0.1:${metricsPort}`;
    const figures = await fetch(`${origin}/metrics`);
    expect([figures.status, await figures.text()]).toEqual([
      200,
      expect.stringContaining('http_request_duration_seconds_count{route="unknown",status="404"}'),
    ]);
    const forwarded = { 'x-forwarded-for': '203.0.113.5' };
    expect((await fetch(`${origin}/metrics`, { headers: forwarded })).status).toBe(404);
    expect((await fetch(`${origin}/time`)).status).toBe(404);
    await own.stop();
    await expect(fetch(`${origin}/metrics`)).rejects.toThrow();
  });

  it('a start fails when the metrics port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const config = { ...server.parts.config, ...prd, host: '127.0.0.1', metricsPort: port };
    const app = await buildServer({ ...server.parts, config }, createLog({ level: 'silent' }));
    await expect(app.ready()).rejects.toThrow('EADDRINUSE');
    await app.close();
    taken.close();
  });
});

it('reports which release runs', async () => {
  const alive = await server.app.inject({ url: '/health/live' });
  expect(alive.json()).toEqual({ status: 'live', release: productVersion() });
});

it('reports at the ready check that it is a rehearsal', async () => {
  const ready = (of: TestServer) => of.app.inject({ url: '/health/ready' }).then((answer) => answer.json());
  expect(await ready(server)).toEqual({ status: 'ready' });
  const rehearsal = await launchOn(server.databaseUrl, { config: { testEnvironment: 'rehearsal' } });
  expect(await ready(rehearsal)).toEqual({ status: 'ready', testEnvironment: 'rehearsal' });
  await rehearsal.stop();
});
