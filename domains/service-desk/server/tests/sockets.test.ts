import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { logIn } from '@ev/account/server/testing/log-in.ts';
import { createLog } from '@ev/platform/log.ts';
import type { Signals } from '@ev/platform/signals.ts';
import { type LoggedInStaff, newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLiveSockets } from '../live-sockets.ts';
import { openDesk, said } from '../testing/desk.ts';

type Staff = Pick<LoggedInStaff, 'token' | 'staffId'>;

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

const staffTicket = async ({ token }: Pick<Staff, 'token'>) =>
  (await server.client.call('service-desk.createStaffSocketTicket', {}, { token })).body.address;

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
  const desk = connect(await staffTicket(await newStaff(server, ['sales'])));
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

describe('a socket ends with its login', () => {
  const signals = { on: () => undefined } as unknown as Signals;
  let app: FastifyInstance;
  let sockets: ReturnType<typeof createLiveSockets>;
  let to: string;
  beforeAll(async () => {
    const { db, clock } = server;
    const log = createLog({ level: 'fatal' });
    sockets = createLiveSockets({ db, clock, log, signals, publicOrigin: 'https://app.example' });
    app = Fastify();
    await app.register(sockets.route);
    to = await listen({ app } as unknown as TestServer);
  });
  afterAll(() => app.close());

  /** A socket that is open as long as nothing has happened. */
  async function live(address: string) {
    const one = connect(address, { from: to, to });
    expect(await one.opened).toBe(true);
    await sockets.check();
    expect(one.socket.readyState).toBe(WebSocket.OPEN);
    return one;
  }
  const administrator = async () => ({ token: (await newStaff(server, ['administrator'])).token });

  it('when a customer logs out', async () => {
    const { closed } = await live(await ticket());
    await server.client.call('account.logout', {}, customer);
    await sockets.check();
    await closed;
  });

  it.each([
    ['logs out', (staff: Staff) => server.client.call('staff.logout', {}, { token: staff.token })],
    [
      'is logged out by an administrator',
      async ({ staffId: id }: Staff) =>
        server.client.call('staff.endMemberSessions', { id }, await administrator()),
    ],
    [
      'is disabled',
      async ({ staffId: id }: Staff) =>
        server.client.call('staff.disableMember', { id }, await administrator()),
    ],
  ])('when a staff member %s, whose console then reads nothing either', async (_, end) => {
    const staff = await newStaff(server, ['sales']);
    const stays = await live(await staffTicket(await newStaff(server, ['sales'])));
    const ends = await live(await staffTicket(staff));
    const late = await staffTicket(staff);
    expect(outcomeOf(await end(staff))).toBe('ok');
    await sockets.check();
    await ends.closed;
    expect(stays.socket.readyState).toBe(WebSocket.OPEN);
    stays.socket.close();
    expect(await connect(late, { from: to, to }).opened).toBe(false);
    const page = { list: 'queue' as const, pageNo: 1, pageSize: 10 };
    const poll = await server.client.call('service-desk.listCases', page, { token: staff.token });
    expect(['auth.sessionRevoked', 'auth.accountClosed']).toContain(outcomeOf(poll));
  });

  it('when the login of a staff member is as old as it may be', async () => {
    const { closed } = await live(await staffTicket(await newStaff(server, ['sales'])));
    server.clock.setOffset(9 * 3_600_000);
    await sockets.check();
    server.clock.setOffset(0);
    await closed;
  });
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
