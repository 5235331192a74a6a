import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type SecureVersion } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../packages/testkit/src/free-port.ts';
import { read } from './checkout.ts';

/** Not every machine has Debian's `caddy` package. */
const isThere = !spawnSync('caddy', ['version']).error;

describe.runIf(isThere)('Caddy with our file', () => {
  const directory = mkdtempSync(join(tmpdir(), 'ev-caddy-'));
  let caddy: ReturnType<typeof spawn>;
  let behind: Server;
  let [httpPort, httpsPort] = [0, 0];
  let isReady = true;

  beforeAll(async () => {
    behind = createServer(({ url }, response) => {
      if (url === '/health/ready' && !isReady) response.statusCode = 503;
      response.end('answered');
    }).listen(0, '127.0.0.1');
    await once(behind, 'listening');
    [httpPort, httpsPort] = [await freePort(), await freePort()];
    const file = join(directory, 'Caddyfile');
    // The ports of a test, and certificates that Caddy issues itself instead of asking an authority for them.
    const options = [
      'admin off',
      'local_certs',
      'skip_install_trust',
      `http_port ${httpPort}`,
      `https_port ${httpsPort}`,
    ];
    writeFileSync(file, `{\n\t${options.join('\n\t')}\n}\n${read('deploy/Caddyfile')}`);
    const env = {
      ...process.env,
      XDG_DATA_HOME: directory,
      XDG_CONFIG_HOME: directory,
      APP_HOST: 'localhost',
      APP_SERVERS: `127.0.0.1:${(behind.address() as AddressInfo).port}`,
    };
    caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
    await vi.waitFor(async () => expect(await handshake('TLSv1.3')).toBe('TLSv1.3'), { timeout: 20_000 });
  });
  afterAll(async () => {
    caddy?.kill();
    if (caddy && caddy.exitCode === null) await once(caddy, 'exit');
    behind?.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const withoutTls = (path: string, method = 'GET') =>
    fetch(`http://localhost:${httpPort}${path}`, { method, redirect: 'manual' });

  const withTls = (path: string): Promise<{ status: number | undefined; text: string }> =>
    new Promise((resolve, reject) => {
      const options = { host: 'localhost', port: httpsPort, path, agent: false, rejectUnauthorized: false };
      get(options, async (response) => {
        let text = '';
        for await (const part of response) text += part;
        resolve({ status: response.statusCode, text });
      }).once('error', reject);
    });

  /** The version that both sides agree on, when the client offers only one; null without agreement. */
  function handshake(version: SecureVersion): Promise<string | null> {
    return new Promise((resolve) => {
      const socket = connect({
        port: httpsPort,
        host: 'localhost',
        servername: 'localhost',
        minVersion: version,
        maxVersion: version,
        // Node.js itself would refuse to offer the old versions.
        ciphers: 'DEFAULT@SECLEVEL=0',
        // The authority of this test is known to nobody.
        rejectUnauthorized: false,
      });
      const end = (found: string | null) => {
        socket.destroy();
        resolve(found);
      };
      socket.once('secureConnect', () => end(socket.getProtocol()));
      socket.once('error', () => end(null));
    });
  }

  it.each(['/', '/h5/pages/index/index?tabIndex=4', '/console/orders'])(
    'leads from the page %s to the same with TLS',
    async (path) => {
      const { status, headers } = await withoutTls(path);
      expect([status, headers.get('location')]).toEqual([301, `https://localhost${path}`]);
    },
  );

  it.each([
    ['POST', '/main/api/sec/account/login'],
    ['GET', '/main/api/base/store/list'],
    ['POST', '/ha/iam/api/sec/oauth/token'],
    ['POST', '/open/fulfilment/events'],
    ['POST', '/evcs/v1/query_token'],
    ['POST', '/console/session/join'],
    ['GET', '/console/session/company'],
    ['POST', '/h5/pages/index/index'],
    ['GET', '/h5/env.json'],
    ['GET', '/time'],
  ])('refuses %s %s without TLS, and redirects nobody from there', async (method, path) => {
    const { status, headers } = await withoutTls(path, method);
    expect([status, headers.get('location')]).toEqual([403, null]);
  });

  it.each<[SecureVersion, string | null]>([
    ['TLSv1', null],
    ['TLSv1.1', null],
    ['TLSv1.2', 'TLSv1.2'],
    ['TLSv1.3', 'TLSv1.3'],
  ])('agrees with a client of %s on %s', async (version, agreed) => {
    expect(await handshake(version)).toBe(agreed);
  });

  it('asks a server for pages, and for nothing else, while none is ready', async () => {
    const call = '/main/api/base/store/list';
    expect(await withTls(call)).toEqual({ status: 200, text: 'answered' });
    isReady = false;
    await vi.waitFor(async () => expect((await withTls(call)).status).toBe(503), { timeout: 60_000 });
    expect(await withTls('/h5/pages/index/index')).toEqual({ status: 200, text: 'answered' });
    isReady = true;
    await vi.waitFor(async () => expect((await withTls(call)).status).toBe(200), { timeout: 60_000 });
  }, 120_000);
});
