import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freshNetwork } from '@ev/account/server/testing/log-in.ts';
import type { EndpointId } from '@ev/contract';
import { createRandom } from '@ev/kernel/random.ts';
import { rateWindows } from '@ev/platform/tables.ts';
import { generateWireKeys } from '@ev/platform/wire-keys.ts';
import { storeLeads } from '@ev/store/server/tables.ts';
import { storeLead } from '@ev/store/server/testing/store-lead.ts';
import { launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { createTestClient, type TestClient, type WireRequest } from '@ev/testkit/server/test-client.ts';
import { report, trustBudget, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { success } from '@ev/testkit/server/walks/calls.ts';
import { openWorld } from '@ev/testkit/server/walks/open-world.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { signatureWindowMs } from '@ev/wire/constants.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Forge,
  type Forgery,
  pathSpellings,
  signedForgeries,
  unsignedForgeries,
  untidySpellings,
} from './forgeries.ts';

/**
 * T19: a recorded, changed or cut request, or one that another party signed or sealed, gets no further than
 * the gateway.
 */

const random = createRandom(`T19/${trustSeed}`);
/** Unreadable, unknown call, signature, timestamp, replay, seal: everything else has passed the gateway. */
const refusals = ['20000001', '20000003', '20000005', '20000006', '20000007', '20000008'];

let world: World;
/** A second process of the same world: replays may arrive there. */
let other: TestServer;
let foreignKeys: ReturnType<typeof generateWireKeys>;
let foreign: TestClient;
let leadsSent = 0;

beforeAll(async () => {
  world = await openWorld();
  leadsSent = await world.server.db.$count(storeLeads);
  other = await launchOn(world.server.databaseUrl);
  foreignKeys = generateWireKeys();
  const { app, clock, parts } = world.server;
  foreign = createTestClient(app, { keys: foreignKeys, clock, endpoints: parts.gateway.endpoints });
});
afterAll(async () => {
  await other.stop();
  await world.stop();
});

type Sample = { id: EndpointId; who: 'member' | 'staff'; input(): object };
const samples: Sample[] = [
  { id: 'account.getCustomer', who: 'member', input: () => ({}) },
  { id: 'account.listBoundCars', who: 'member', input: () => ({ vin: world.member.vin }) },
  { id: 'order.listOrders', who: 'member', input: () => ({ pageNo: 1 }) },
  { id: 'order.getOrder', who: 'member', input: () => ({ orderNo: world.member.orderNo }) },
  { id: 'store.leaveStoreLead', who: 'member', input: () => storeLead },
  { id: 'payment.getPayment', who: 'member', input: () => ({ payNo: world.member.payNo }) },
  { id: 'staff.getMe', who: 'staff', input: () => ({ any: random.int(0, 9) }) },
  { id: 'order.listAllOrders', who: 'staff', input: () => ({ keyword: '林' }) },
];

/** As if each request were sent on a different day: this tests the wire, not rate limits. */
const anotherDay = () => world.server.db.delete(rateWindows);

function build({ id, who, input }: Sample, client = world.server.client) {
  const token = who === 'staff' ? world.staffToken : world.member.token;
  return client.prepare(id, input() as never, { token });
}

const copyOf = (request: WireRequest): WireRequest => ({ ...request, headers: { ...request.headers } });
const anywhere = () => (random.chance(0.5) ? world.server : other).client;

async function isAccepted(request: WireRequest): Promise<boolean> {
  const { header, statusCode } = await anywhere().send(request);
  if (statusCode >= 500) throw new Error(`${statusCode} is no refusal`);
  return !refusals.includes(header.code);
}

type Tally = { mutants: number; accepted: Record<string, number>; valid: number; validRefused: string[] };
const emptyTally = (): Tally => ({ mutants: 0, accepted: {}, valid: 0, validRefused: [] });

async function sendValid(tally: Tally, request: WireRequest, name: string): Promise<void> {
  await anotherDay();
  const { header } = await anywhere().send(copyOf(request));
  tally.valid += 1;
  if (header.code !== success) tally.validRefused.push(`${name}: ${header.code}`);
}

type Kind = { name: string; forgery: Forgery; signed: boolean };
const kindsOf = (forgeries: Record<string, Forgery>, signed: boolean): Kind[] =>
  Object.entries(forgeries).map(([name, forgery]) => ({ name, forgery, signed }));

async function tryForgery(tally: Tally, { name, forgery, signed }: Kind, forge: Forge): Promise<void> {
  const { request } = forge;
  const before = JSON.stringify(request);
  forgery.change(forge);
  if (!forgery.sent && JSON.stringify(request) === before) throw new Error(`${name} changes nothing`);
  if (signed) forge.sign(request);
  tally.mutants += 1;
  if (await isAccepted(request)) tally.accepted[name] = (tally.accepted[name] ?? 0) + 1;
}

const figuresOf = (tally: Tally, kinds: number) => ({
  seed: trustSeed,
  mutants: tally.mutants,
  kinds,
  accepted: Object.values(tally.accepted).reduce((sum, count) => sum + count, 0),
  valid: `${tally.valid - tally.validRefused.length} of ${tally.valid}`,
});

it('no changed, replayed or foreign request passes, every valid one does', { timeout: 900_000 }, async () => {
  const tally = emptyTally();
  const { client, clock } = world.server;
  const kinds = [...kindsOf(unsignedForgeries, false), ...kindsOf(signedForgeries, true)];
  const sealed = samples.filter(({ id }) => id !== 'account.getCustomer');
  for (let i = 0; i < 500 * trustBudget; i += 1) {
    const kind = kinds[i % kinds.length] as Kind;
    const sample = random.pick(kind.forgery.sealedOnly ? sealed : samples);
    const request = build(sample);
    if (kind.forgery.sent) {
      if (sample.id === 'store.leaveStoreLead') leadsSent += 1;
      await sendValid(tally, request, `before ${kind.name}`);
    }
    await tryForgery(tally, kind, {
      request,
      another: build(random.pick(sealed.filter(({ who }) => who !== sample.who))),
      plain: JSON.stringify(sample.input()),
      now: clock.now().getTime(),
      random,
      client,
      foreign,
      foreignAppId: foreignKeys.appId,
      twin: build(sample, foreign),
      sign: client.sign,
      signForeign: foreign.sign,
    });
    if (i % 5 === 0) {
      const valid = random.pick(samples);
      const honest = build(valid);
      if (valid.id === 'store.leaveStoreLead') leadsSent += 1;
      if (random.chance(0.5)) {
        const skewMs = random.int(20_000 - signatureWindowMs, signatureWindowMs - 20_000);
        honest.headers.timestamp = String(clock.now().getTime() + skewMs);
        client.sign(honest);
      }
      await sendValid(tally, honest, valid.id);
    }
  }
  report('T19 wire', figuresOf(tally, kinds.length));
  expect(tally.accepted).toEqual({});
  expect(tally.validRefused).toEqual([]);
  expect(await world.server.db.$count(storeLeads)).toBe(leadsSent);
});

it('no other spelling of a path passes over a socket', async () => {
  const { app } = world.server;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const overSocket = ({ method, headers, payload }: WireRequest, path: string) =>
    new Promise<string>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method: method ?? 'POST', headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => resolve(text));
      });
      sent.on('error', reject).end(payload);
    });
  const codeIn = (text: string) => /"code":"(\d{8})"/.exec(text)?.[1] ?? text;
  for (const sample of samples) {
    const honest = build(sample);
    if (sample.id === 'store.leaveStoreLead') leadsSent += 1;
    await anotherDay();
    expect(codeIn(await overSocket(honest, String(honest.url)))).toBe(success);
    for (const spell of [...pathSpellings, ...untidySpellings]) {
      const forged = build(sample);
      const path = spell(String(forged.url));
      expect(refusals, path).toContain(codeIn(await overSocket(forged, path)));
    }
  }
});

it('one request sent twenty times at once to two processes passes once', async () => {
  for (let round = 0; round < 3 * trustBudget; round += 1) {
    const request = build(random.pick(samples));
    await anotherDay();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? world.server : other).client.send(copyOf(request))),
    );
    const codes = answers.map(({ header }) => header.code).sort();
    expect(codes).toEqual([success, ...Array.from({ length: 19 }, () => '20000007')]);
  }
});

it('a replay is refused until its timestamp is too old, also after the sweep', async () => {
  const { clock, parts, client } = world.server;
  const early = build(samples[2] as Sample);
  early.headers.timestamp = String(clock.now().getTime() + signatureWindowMs - 20_000);
  client.sign(early);
  expect((await client.send(copyOf(early))).header.code).toBe(success);
  try {
    for (const minutes of [1, 5, 9]) {
      clock.setOffset(minutes * 60_000);
      await (parts.gateway.seen as { sweep?(): Promise<void> }).sweep?.();
      expect((await client.send(copyOf(early))).header.code).toBe('20000007');
    }
    clock.setOffset(11 * 60_000);
    expect((await client.send(copyOf(early))).header.code).toBe('20000006');
  } finally {
    clock.setOffset(0);
  }
});

/**
 * The token call signs neither path nor body (specification §7), so changes of only those are not tried here.
 */
const notOfTheTokenCall = [
  'other body',
  'other path',
  'query added',
  'path written otherwise',
  'token of another scheme',
];

it('no forged token call returns a token, every valid one does', { timeout: 900_000 }, async () => {
  const tally = emptyTally();
  const { client, clock } = world.server;
  let { refreshToken } = await world.newMember();
  const fields = () => ({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const refresh = async (request: WireRequest) => {
    const { header, body } = await anywhere().send(copyOf(request));
    tally.valid += 1;
    if (header.code !== success) tally.validRefused.push(header.code);
    else refreshToken = (body as { refreshToken: string }).refreshToken;
  };
  // Each from an address of its own: the number of decrypted bodies per address is limited.
  const make = (by = client) => by.prepareToken(fields(), { deviceId: '', ip: freshNetwork() });
  const own: Record<string, Forgery> = {
    'other body under a signature that was used': {
      sent: true,
      change: ({ request, plain }) => {
        request.payload = client.seal(plain);
      },
    },
  };
  const kinds = [
    ...kindsOf({ ...unsignedForgeries, ...own }, false),
    ...kindsOf(signedForgeries, true),
  ].filter(({ name }) => !notOfTheTokenCall.includes(name));
  for (let i = 0; i < 200 * trustBudget; i += 1) {
    const kind = kinds[i % kinds.length] as Kind;
    const request = make();
    if (kind.forgery.sent) await refresh(request);
    await tryForgery(tally, kind, {
      request,
      another: make(foreign),
      plain: JSON.stringify(fields()),
      now: clock.now().getTime(),
      random,
      client,
      foreign,
      foreignAppId: foreignKeys.appId,
      twin: make(foreign),
      sign: client.signToken,
      signForeign: foreign.signToken,
    });
    if (i % 5 === 0) await refresh(make());
  }
  // None of them has used up the refresh token either.
  await refresh(make());
  report('T19 token call', figuresOf(tally, kinds.length));
  expect(tally.accepted).toEqual({});
  expect(tally.validRefused).toEqual([]);
});
