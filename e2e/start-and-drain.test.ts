/**
 * A server that is asked to stop finishes what runs; one that cannot start says why and leaves nothing
 * behind.
 */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { factorySecrets } from '@ev/factory/sandbox/credentials.ts';
import { smsCredentials } from '@ev/message/sandbox/credentials.ts';
import { wirePerson } from '@ev/order/journeys/wire-person.ts';
import { wechatCredentials } from '@ev/payment/sandbox/wechat-pay/credentials.ts';
import { generateWireKeys } from '@ev/platform/wire-keys.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@ev/postgres/embedded-postgres.ts';
import { findPostmaster } from '@ev/postgres/postmaster.ts';
import { freePort } from '@ev/testkit/free-port.ts';
import { processPatienceMs } from '@ev/testkit/journeys/patience.ts';
import { type Product, startProduct } from '@ev/testkit/journeys/processes.ts';
import { compileCache } from '@ev/testkit/journeys/product-template.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'ev-start-'));
const drainMs = 10_000;
const models = '/main/api/base/buy/model/list';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  await product?.stop();
  rmSync(directory, { recursive: true, force: true });
});

describe('in production', () => {
  const wechat = wechatCredentials.make();
  const factory = factorySecrets.make();
  const providers = {
    sms: { endpoint: 'https://sms.invalid', ...smsCredentials.make() },
    fulfilment: {
      endpoint: 'https://factory.invalid',
      ourSecrets: [factory.brandSecret],
      factorySecrets: [factory.factorySecret],
    },
    wechat: {
      baseUrl: 'https://pay.invalid',
      credentials: { ...wechat, platformKeys: { [wechat.platformSerial]: wechat.platformPublicKey } },
    },
  };
  const real = {
    APP_ENV: 'prd',
    WIRE_KEYS_FILE: fileWith('keys.json', generateWireKeys()),
    PROVIDERS_FILE: fileWith('providers.json', providers),
    PUBLIC_ORIGIN: 'https://app.example.com',
    NOTIFY_ORIGIN: 'https://notify.example.com',
    ADMIN_PASSWORD: 'a long one for a test',
    DATABASE_URL: '',
  };
  /** The brand of the tests is made up, so that it may only rehearse. */
  const rehearsed = { ...real, TEST_ENVIRONMENT: 'rehearsal' };
  /** The tests' database loses data when the machine goes down. */
  let faithful: EmbeddedPostgres;
  beforeAll(async () => {
    chmodSync(directory, 0o755);
    const log = { info: () => undefined, error: console.error };
    faithful = await startEmbeddedPostgres({ dataDir: newDataDir(), database: 'app', log });
  });
  afterAll(() => faithful?.stop());

  it('starts on an empty database and stops on request', async () => {
    const server = start({ ...rehearsed, DATABASE_URL: faithful.url });
    await server.logged('listening');
    expect(server.output()).not.toContain('ADMIN_PASSWORD');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('needs no password once there is an administrator, and asks for the removal of a leftover one', async () => {
    const { ADMIN_PASSWORD, ...rest } = rehearsed;
    const without = start({ ...rest, DATABASE_URL: faithful.url });
    await without.logged('listening');
    without.child.kill('SIGTERM');
    expect(await without.ended).toBe(0);
    const left = start({ ...rest, ADMIN_PASSWORD, DATABASE_URL: faithful.url });
    await left.logged('ADMIN_PASSWORD is not needed any more');
    await left.logged('listening');
    left.child.kill('SIGTERM');
    expect(await left.ended).toBe(0);
  });

  it('starts beside a newer build that expanded the schema, and refuses one that contracted it', async () => {
    const env = { ...rehearsed, DATABASE_URL: faithful.url };
    const newer = 9_000_000_000_000;
    await run(
      faithful.url,
      `INSERT INTO drizzle."order" (hash, created_at) VALUES ('of a newer build', ${newer})`,
    );
    const beside = start(env);
    await beside.logged('a newer build has migrated this database');
    await beside.logged('"msg":"listening"');
    await run(faithful.url, `COMMENT ON TABLE drizzle."order" IS 'needs release 999.0.0 or newer'`);
    const refused = start(env);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('needs release 999.0.0 or newer');
    expect(refused.output()).toContain(`this build lacks: order/${newer}.`);
    expect(refused.output()).not.toContain('"msg":"listening"');
    // The one that runs stays.
    expect(beside.child.exitCode).toBeNull();
    beside.child.kill('SIGTERM');
    expect(await beside.ended).toBe(0);
    await run(faithful.url, `COMMENT ON TABLE drizzle."order" IS NULL`);
    await run(faithful.url, `DELETE FROM drizzle."order" WHERE created_at = ${newer}`);
  });

  it('answers all calls while the proxy sees that it leaves, and a second request to stop ends that', async () => {
    const port = await freePort();
    const env = { ...rehearsed, DATABASE_URL: faithful.url, PORT: String(port), DRAIN_SECONDS: '300' };
    const server = start(env);
    await server.logged('"msg":"listening"');
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status;
    expect(await ready()).toBe(200);
    const agent = new Agent({ keepAlive: true });
    const before = await callOn(agent, port);
    expect([before.code, before.closes]).toEqual(['10000000', false]);

    server.child.kill('SIGTERM');
    await expect.poll(ready).toBe(503);
    // The first on the connection that was open before, the others on new ones.
    for (let call = 0; call < 3; call += 1) {
      const { code, closes } = await callOn(agent, port);
      expect([code, closes]).toEqual(['10000000', true]);
    }
    expect(server.child.exitCode).toBeNull();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    agent.destroy();
  });

  // Not every machine has Debian's `caddy` package.
  it.skipIf(spawnSync('caddy', ['version']).error)(
    'restarts one process after the other behind Caddy without a failed call',
    async () => {
      const [front, ...ports] = [await freePort(), await freePort(), await freePort()];
      const env = { ...rehearsed, DATABASE_URL: faithful.url, DRAIN_SECONDS: '4' };
      const begin = async (port: number) => {
        const server = start({ ...env, PORT: String(port) });
        await server.logged('"msg":"listening"');
        return server;
      };
      const caddy = spawn('caddy', ['run', '--config', caddyfileOf(front, ports), '--adapter', 'caddyfile']);
      onTestFinished(() => void caddy.kill());
      const old = [];
      for (const port of ports) old.push({ port, server: await begin(port) });
      const clients = keepCalling(front, 50);
      await expect.poll(() => clients.answered).toBeGreaterThan(100);
      const renewed: Awaited<ReturnType<typeof begin>>[] = [];
      for (const { port, server } of old) {
        server.child.kill('SIGTERM');
        expect(await server.ended).toBe(0);
        renewed.push(await begin(port));
        // The proxy must know that it is back before the next one leaves.
        const answeredBy = () => renewed.at(-1)?.output().split('"call":"').length ?? 0;
        await expect.poll(answeredBy, { timeout: processPatienceMs }).toBeGreaterThan(10);
      }
      const before = clients.answered;
      await expect.poll(() => clients.answered).toBeGreaterThan(before + 100);
      await clients.stop();
      expect(clients.failures).toEqual([]);
      console.log(`rolling restart: ${clients.answered} calls of 50 clients answered`);
      for (const { child } of renewed) child.kill('SIGTERM');
      for (const { ended } of renewed) expect(await ended).toBe(0);
    },
  );

  it('rehearses on a non-durable database, and says so', async () => {
    const database = `e2e_prd_${process.pid}`;
    await run(inject('postgresUrl'), `CREATE DATABASE ${database}`);
    const url = new URL(inject('postgresUrl'));
    url.pathname = `/${database}`;
    const rehearsal = start({
      ...rehearsed,
      PROVIDERS_FILE: fileWith('played.json', sandboxed(providers)),
      DATABASE_URL: url.href,
    });
    await rehearsal.logged('listening');
    expect(rehearsal.output()).toContain('"testEnvironment":"rehearsal"');
    expect(rehearsal.output()).toContain('this database may lose data');
    rehearsal.child.kill('SIGTERM');
    expect(await rehearsal.ended).toBe(0);
    await run(inject('postgresUrl'), `DROP DATABASE ${database} WITH (FORCE)`);
  });

  it('does not start on the demo world', async () => {
    const server = start({ ...rehearsed, DATABASE_URL: product.databaseUrl });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('This database holds the demo world');
  });

  it.each([
    ['the sandbox', { PROVIDERS_FILE: fileWith('sandbox.json', sandboxed(providers)) }, 'wechat.baseUrl'],
    ['generated keys', { WIRE_KEYS_FILE: fileWith('demo-keys.json', demoKeys()) }, 'generated for a demo'],
    ['no database', {}, 'DATABASE_URL: '],
    [
      'the made-up company of the demo',
      { DATABASE_URL: '' },
      'brand pack, legalEntity.name: is a demo value',
    ],
    [
      'notifications without a signature',
      { NOTIFY_ORIGIN: 'http://notify.example.com' },
      'NOTIFY_ORIGIN: must begin',
    ],
  ])('does not start with %s, and says so before it connects to a database', async (_, env, reason) => {
    const untouched = 'postgres://nobody@127.0.0.1:1/none';
    const server = start({
      ...real,
      ...(Object.keys(env).length > 0 && { DATABASE_URL: untouched }),
      ...env,
    });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(reason);
    expect(server.output()).not.toContain('ECONNREFUSED');
  });
});

it('in production reports all problems before it starts, and no secret', async () => {
  const faulty = {
    APP_ENV: 'prd',
    ADMIN_PASSWORD: 'password1',
    LOG_LEVEL: 'loud',
    NOTIFY_ORIGIN: 'http://10.0.0.1',
    WIRE_KEYS_FILE: fileWith('faulty-keys.json', {
      ...generateWireKeys(),
      signingSecret: 'too-short-secret',
    }),
    PROVIDERS_FILE: fileWith('faulty-providers.json', { wechat: { baseUrl: 'nowhere' } }),
  };
  const server = start(faulty);
  expect(await server.ended).toBe(1);
  for (const problem of [
    'ADMIN_PASSWORD: needs at least',
    'LOG_LEVEL: must be one of',
    'PUBLIC_ORIGIN: is needed in prd',
    'NOTIFY_ORIGIN: must begin with https://',
    'DATABASE_URL: is needed in prd',
    'WIRE_KEYS_FILE: the keys in',
    'signingSecret needs at least 32 bytes',
    'wechat.baseUrl: no address',
    'sms: ',
  ]) {
    expect(server.output()).toContain(problem);
  }
  expect(server.output()).not.toMatch(/too-short-secret|password1/);
});

describe('with a PostgreSQL of its own', () => {
  it('leaves none behind when it cannot start', async () => {
    const busy = await busyPort();
    const server = start({ APP_ENV: 'dev', PORT: String(busy.port), DATA_DIR: newDataDir() });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('EADDRINUSE');
    await expectNoPostgres(server.output());
    busy.server.close();
  });

  it('leaves none behind when it is stopped while starting', async () => {
    const server = start({ APP_ENV: 'dev', DEMO_LIFE: 'off', PORT: '0', DATA_DIR: newDataDir() });
    await server.logged('making a new PostgreSQL database');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await expectNoPostgres(server.output());
  });
});

it('finishes running requests, accepts no new ones and stops within its time', async () => {
  const person = await wirePerson(product, '13912200001');
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE car_model, car_order IN ACCESS EXCLUSIVE MODE');

  const running = Array.from({ length: 4 }, () =>
    fetch(product.origin + models, post).then((response) => response.json()),
  );
  const order = person.attempt('order.submitOrder', person.order, crypto.randomUUID());
  const line = openLine(product.origin);
  line.write(rawPost.slice(0, 20));
  // All requests have reached the server when each waits for its lock.
  const waiting = `select count(distinct pid)::int as n from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`;
  const waited = async () => (await client.query<{ n: number }>(waiting)).rows[0]?.n;
  await expect.poll(waited).toBe(running.length + 1);

  const ending = product.server.terminate();
  await expect.poll(() => listens(product.origin)).toBe(false);
  line.write(rawPost.slice(20));
  expect((await person.attempt('order.submitOrder', person.order, crypto.randomUUID())).kind).toBe('unsent');
  await client.query('ROLLBACK');
  await client.end();

  for (const answer of await Promise.all(running)) {
    expect(answer).toMatchObject({ header: { code: '10000000' } });
  }
  expect((await order).kind).toBe('acknowledged');
  expect(await line.ended).toContain('"code":"10100450"');
  const { code, ms } = await ending;
  console.log(`drain: ${running.length + 1} running finished, exit ${code} after ${ms} ms`);
  expect(code).toBe(0);
  expect(ms).toBeLessThan(drainMs);
});

const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
const rawPost = `POST ${models} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;

/** A call as a proxy sends it, on connections that it keeps. */
async function callOn(agent: Agent, port: number): Promise<{ code: string; closes: boolean }> {
  const sent = request({ ...post, agent, host: '127.0.0.1', port, path: models });
  sent.end(post.body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part;
  return { code: JSON.parse(text).header.code, closes: response.headers.connection === 'close' };
}

function caddyfileOf(front: number, ports: readonly number[]): string {
  const file = join(directory, 'Caddyfile');
  const lines = `{
  admin off
  auto_https off
}
http://127.0.0.1:${front} {
  reverse_proxy ${ports.map((port) => `127.0.0.1:${port}`).join(' ')} {
    health_uri /health/ready
    health_interval 1s
    health_timeout 10s
    lb_try_duration 20s
  }
}
`;
  writeFileSync(file, lines);
  return file;
}

/** Clients that each call four times a second on a connection of their own. */
function keepCalling(port: number, count: number) {
  const clients = { answered: 0, failures: [] as unknown[], stop: () => Promise.resolve() };
  let goesOn = true;
  const running = Array.from({ length: count }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (goesOn) {
      const answer = await callOn(agent, port).catch((error: unknown) => ({ code: String(error) }));
      if (answer.code === '10000000') clients.answered += 1;
      else clients.failures.push(answer);
      await sleep(250);
    }
    agent.destroy();
  });
  clients.stop = async () => {
    goesOn = false;
    await Promise.all(running);
  };
  return clients;
}

/** A connection of our own, on which a request may start before the server drains and end while it does. */
function openLine(origin: string) {
  const socket = connect(Number(new URL(origin).port), 'localhost');
  let text = '';
  socket.setEncoding('utf8').on('data', (data: string) => {
    text += data;
  });
  return { write: (data: string) => socket.write(data), ended: once(socket, 'close').then(() => text) };
}

function listens(origin: string): Promise<boolean> {
  const socket = connect(Number(new URL(origin).port), 'localhost');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...compileCache(),
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
      DRAIN_SECONDS: '0',
      ...env,
    },
  });
  let text = '';
  const append = (data: Buffer) => {
    text += data.toString();
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  return {
    child,
    output: () => text,
    ended: once(child, 'close').then(() => child.exitCode),
    logged: (line: string) => expect.poll(() => text, { timeout: processPatienceMs }).toContain(line),
  };
}

/** The log names the cluster, which may lie outside the data directory. */
async function expectNoPostgres(output: string): Promise<void> {
  const cluster = /"cluster":"([^"]+)","msg":"making a new/.exec(output)?.[1] ?? '';
  expect(cluster).not.toBe('');
  expect(await findPostmaster(cluster)).toBeNull();
  if (!cluster.startsWith(directory)) rmSync(dirname(cluster), { recursive: true, force: true });
}

async function busyPort(): Promise<{ port: number; server: Server }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, server };
}

function newDataDir(): string {
  const path = join(directory, crypto.randomUUID());
  mkdirSync(path, { mode: 0o755 });
  return path;
}

function fileWith(name: string, content: object): string {
  const file = join(directory, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

function sandboxed<Settings extends { wechat: object }>(settings: Settings) {
  return { ...settings, wechat: { ...settings.wechat, baseUrl: 'http://localhost:3001' } };
}

function demoKeys() {
  return { generatedFor: 'dev', ...generateWireKeys() };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
