import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { logIn } from '@ev/account/server/testing/log-in.ts';
import { createLog } from '@ev/platform/log.ts';
import type { Signals } from '@ev/platform/signals.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLiveSockets } from '../live-sockets.ts';
import { openDesk, said } from '../testing/desk.ts';

let server: TestServer;
/** A second process on the same database, to which the sockets are connected. */
let other: TestServer;
let origin: string;
let customer: { token: string; uid: string };

const listen = async ({ app }: Pick<TestServer, 'app'>) => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  server = await launch({ signals: true });
  other = await launchOn(server.databaseUrl, { signals: true });
  origin = await listen(other);
  await openDesk({ server });
});
beforeEach(async () => {
  const { accessToken: token, uid } = await logIn(server);
  customer = { token, uid };
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const ticket = async (as = customer) =>
  (await server.client.call('service-desk.createSocketTicket', {}, as)).body.address;

/** A socket as a page of some site opens it. */
function connect(address: string, { from = origin, to = origin } = {}) {
  const socket = new WebSocket(new URL(address, to.replace('http', 'ws')), { headers: { origin: from } });
  const heard: string[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(String(data)));
  const opened = new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true));
    socket.addEventListener('error', () => resolve(false));
    socket.addEventListener('close', () => resolve(false));
  });
  const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()));
  return { socket, heard, opened, closed };
}

it('says the newest number to the customer’s sockets of every process, and nothing else', async () => {
  const stranger = await logIn(server);
  const own = connect(await ticket());
  const theirs = connect(await ticket({ token: stranger.accessToken, uid: stranger.uid }));
  expect(await Promise.all([own.opened, theirs.opened])).toEqual([true, true]);
  await said({ server }, customer, '我的住址是绿地大道 1 号');
  await expect.poll(() => own.heard, { timeout: 20_000 }).toEqual(['{"newest":2}']);
  expect(theirs.heard).toEqual([]);
  own.socket.close();
  theirs.socket.close();
});

it('tells the desk that something has changed', async () => {
  const { token } = await newStaff(server, ['sales']);
  const { address } = (await server.client.call('service-desk.createStaffSocketTicket', {}, { token })).body;
  const desk = connect(address);
  expect(await desk.opened).toBe(true);
  await said({ server }, customer);
  await expect.poll(() => desk.heard.length, { timeout: 20_000 }).toBeGreaterThan(0);
  desk.socket.close();
});

it('opens once with a ticket, within half a minute, from a page of this site', async () => {
  const address = await ticket();
  expect(await connect(address, { from: 'https://elsewhere.example' }).opened).toBe(false);
  const both = [connect(address), connect(address)];
  const opened = await Promise.all(both.map((one) => one.opened));
  expect(opened.filter(Boolean)).toHaveLength(1);
  for (const { socket } of both) socket.close();

  const late = await ticket();
  other.clock.setOffset(31_000);
  expect(await connect(late).opened).toBe(false);
  other.clock.setOffset(0);
});

it('ends a socket that sends more than a frame may have', async () => {
  const loud = connect(await ticket());
  expect(await loud.opened).toBe(true);
  loud.socket.send('x'.repeat(2_000));
  await loud.closed;
});

it('ends the sockets of a customer who has logged out', async () => {
  const signals = { on: () => undefined } as unknown as Signals;
  const { db, clock } = server;
  const log = createLog({ level: 'fatal' });
  const sockets = createLiveSockets({ db, clock, log, signals, publicOrigin: 'https://app.example' });
  const app = Fastify();
  await app.register(sockets.route);
  const to = await listen({ app } as unknown as TestServer);
  const live = connect(await ticket(), { from: to, to });
  expect(await live.opened).toBe(true);
  await sockets.check();
  expect(live.socket.readyState).toBe(WebSocket.OPEN);
  await server.client.call('account.logout', {}, customer);
  await sockets.check();
  await live.closed;
  await app.close();
});

it('refuses upgrades to other addresses and closes their connections', async () => {
  const request = httpRequest(`${origin}/health`, {
    headers: { connection: 'Upgrade', upgrade: 'websocket' },
  });
  const [answer] = await Promise.all([once(request, 'response'), request.end()]);
  expect(answer[0].statusCode).toBe(400);
  await once(answer[0].resume(), 'close');
});

it('does not open with a ticket of a login that has ended', async () => {
  const address = await ticket();
  await server.client.call('account.logout', {}, customer);
  expect(await connect(address).opened).toBe(false);
});
