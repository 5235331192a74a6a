/** AMap behind our server, simulated by the sandbox. */
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servicePath } from '../../contract/map-service.ts';
import { amapCredentials } from '../../sandbox/credentials.ts';
import { amapSandbox } from '../../sandbox/index.ts';
import { amapPath } from '../../sandbox/paths.ts';
import { createAmap, noMapService } from '../map-service/amap.ts';

const account = amapCredentials.make();
const seen: { url: string; headers: Record<string, unknown> }[] = [];
let amap: FastifyInstance;
let server: TestServer;
let origin: string;

beforeAll(async () => {
  amap = Fastify({ forceCloseConnections: true });
  amap.addHook('onRequest', async ({ url, headers }) => void seen.push({ url, headers }));
  await amap.register(amapSandbox(account));
  amap.get('/large/v3/log/init', (_request, reply) => reply.send('x'.repeat(600 * 1024)));
  amap.get('/elsewhere/v3/log/init', (_request, reply) => reply.redirect('http://127.0.0.1:1/'));
  amap.get('/silent/v3/log/init', () => new Promise(() => {}));
  origin = await amap.listen({ port: 0, host: '127.0.0.1' });
  server = await launch({ providers: { map: amapAt(amapPath) } });
});
afterAll(async () => {
  await server.stop();
  await amap.close();
});

const amapAt = (path: string, change: object = {}) =>
  createAmap({
    ...account,
    webOrigin: origin + path,
    restOrigin: origin + path,
    referer: 'https://app.example.com/',
    timeoutMs: 1_000,
    ...change,
  });

const ofOurPage = { 'sec-fetch-site': 'same-origin' };
let networks = 0;
function ask(path: string, at = server, headers: Record<string, string> = ofOurPage) {
  networks += 1;
  const remoteAddress = `10.7.${networks >> 8}.${networks & 255}`;
  return at.app.inject({ url: servicePath + path, headers, remoteAddress });
}

describe('a request of the script', () => {
  it('is sent with the security code, which the page neither sends nor gets', async () => {
    seen.length = 0;
    const answer = await ask(`/v4/map/styles?styleid=normal&key=other&jscode=mine`, server, {
      ...ofOurPage,
      cookie: 'a=b',
      authorization: 'Bearer of-a-customer',
    });
    expect(answer.json()).toMatchObject({ status: '1', info: 'OK' });
    expect(answer.body).not.toContain(account.jscode);
    const [{ url, headers } = { url: '', headers: {} }] = seen;
    const { searchParams } = new URL(url, origin);
    expect(searchParams.getAll('jscode')).toEqual([account.jscode]);
    expect(searchParams.getAll('key')).toEqual([account.key]);
    expect(searchParams.get('styleid')).toBe('normal');
    expect(headers.referer).toBe('https://app.example.com/');
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('authorization');
  });

  it('returns a script that calls what AMap’s script has named', async () => {
    const answer = await ask('/v3/log/init?callback=jsonp_12_345_');
    expect(answer.headers['content-type']).toContain('text/javascript');
    expect(answer.body).toMatch(/^jsonp_12_345_\(\{.*\}\)$/);
    expect((await ask('/v3/log/init')).headers['content-type']).toContain('application/json');
  });

  it.each(['alert(1)//', 'jsonp_1_;alert(1)//', 'fetch', ''])(
    'is refused with another function: %s',
    async (name) => {
      seen.length = 0;
      const answer = await ask(`/v3/log/init?callback=${encodeURIComponent(name)}`);
      expect(answer.statusCode).toBe(400);
      expect(seen).toEqual([]);
    },
  );

  it.each([
    ['another path of the service', '/v3/geocode/geo?address=1'],
    ['a path traversal', '/v3/log/init/../../place/text'],
    ['another host', '//evil.example/v3/log/init'],
    ['an address', '/http://evil.example/'],
  ])('is not forwarded to %s', async (_what, path) => {
    seen.length = 0;
    expect((await ask(path)).statusCode).toBe(404);
    expect(seen).toEqual([]);
  });

  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a program', {}],
  ])('is not served for %s', async (_who, headers) => {
    seen.length = 0;
    expect((await ask('/v3/log/init', server, headers as Record<string, string>)).statusCode).toBe(404);
    expect(seen).toEqual([]);
  });

  it('has a maximum length', async () => {
    expect((await ask(`/v3/log/init?a=${'x'.repeat(3_000)}`)).statusCode).toBe(400);
  });

  it('is answered 240 times a minute per address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 241; i += 1) {
      const at = { url: `${servicePath}/v3/log/init`, headers: ofOurPage, remoteAddress: '10.9.0.1' };
      statuses.push((await server.app.inject(at)).statusCode);
    }
    expect(statuses.slice(0, 240).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});

it.each(['/large', '/elsewhere', '/silent'])('does not return an invalid response: %s', async (path) => {
  await expect(amapAt(path).ask('/v3/log/init', new URLSearchParams())).rejects.toThrow();
});

it('fails when AMap does not answer, without revealing the security code', async () => {
  const away = await launch({ providers: { map: amapAt('/silent') } });
  try {
    const answer = await ask('/v3/log/init', away);
    expect([answer.statusCode, answer.body]).toEqual([503, '']);
  } finally {
    await away.stop();
  }
});

describe('the settings for pages', () => {
  const policyOf = async (at: TestServer, url: string) =>
    String((await at.app.inject(url)).headers['content-security-policy']);

  it('contain the key and the address of the script; the policy of the app allows it and no other', async () => {
    const { map } = (await server.app.inject('/h5/env.json')).json() as { map: object };
    expect(map).toEqual({ key: account.key, script: `${origin}${amapPath}/maps` });
    expect((await server.app.inject('/h5/env.json')).body).not.toContain(account.jscode);
    const policy = await policyOf(server, '/h5/env.json');
    expect(policy).toContain("worker-src 'self' blob:;");
    expect(policy).toContain(`script-src 'self' ${origin} 'unsafe-eval'`);
    expect(await policyOf(server, '/console/')).not.toContain('unsafe-eval');
  });

  it('are missing where the brand has no account', async () => {
    const own = await launch({ providers: { map: noMapService } });
    try {
      expect((await own.app.inject('/h5/env.json')).json()).not.toHaveProperty('map');
      expect(await policyOf(own, '/h5/env.json')).not.toContain('unsafe-eval');
      expect((await ask('', own)).statusCode).toBe(404);
      expect((await ask('/v3/log/init', own)).statusCode).toBe(404);
    } finally {
      await own.stop();
    }
  });

  it('say that it is off when staff switched it off', async () => {
    expect((await ask('')).statusCode).toBe(204);
    const { token } = await newStaff(server, ['administrator']);
    const turn = (off: boolean) =>
      server.client.call('operations.switchProvider', { name: 'map', off, reason: '供应商检修' }, { token });
    await turn(true);
    expect((await ask('')).statusCode).toBe(503);
    expect((await ask('/v3/log/init')).statusCode).toBe(503);
    await turn(false);
    expect((await ask('')).statusCode).toBe(204);
  });

  it('allow AMap’s own hosts where they are used, each by name', () => {
    const web = 'https://webapi.amap.com';
    const real = createAmap({
      ...account,
      webOrigin: web,
      restOrigin: 'https://restapi.amap.com',
      referer: '',
    });
    expect(real.page?.script).toBe(`${web}/maps`);
    expect(real.pageSources?.script).toEqual([web, 'https://restapi.amap.com', "'unsafe-eval'"]);
    for (const host of Object.values(real.pageSources ?? {}).flat())
      expect(host).toMatch(/^(https:\/\/(\*\.)?([a-z]+\.)*(amap|autonavi)\.com|blob:|'unsafe-eval')$/);
  });
});
