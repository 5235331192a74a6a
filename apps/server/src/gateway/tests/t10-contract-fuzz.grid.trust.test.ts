import { type AddressInfo, connect } from 'node:net';
import type { EndpointId } from '@ev/contract';
import type { Endpoint } from '@ev/contract/endpoint';
import { authErrorCodes } from '@ev/contract/errors';
import { createRandom } from '@ev/kernel/random.ts';
import { rateWindows } from '@ev/platform/tables.ts';
import { refusals } from '@ev/testkit/server/refusals.ts';
import type { CallOptions, WireRequest } from '@ev/testkit/server/test-client.ts';
import { report, trustBudget, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { allCalls, callerOf, callWith } from '@ev/testkit/server/walks/calls.ts';
import type { Example } from '@ev/testkit/server/walks/records.ts';
import { openRenewableWorld, type RenewableWorld } from '@ev/testkit/server/walks/renewable-world.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collect, mutatedInput, type Pool } from './mutated-inputs.ts';

/**
 * T10: inputs that are made from valid ones by a few changes, over all calls (`--of=order,payment`: of these domains),
 * then headers, bodies and bytes of connections. The server checks its own answers here: one that does not fit its
 * schema, and a refusal that its call does not declare, are answered with 500.
 */

/** A hundred thousand in the long budget. */
const perCall = 13 * trustBudget;
/** A command has its effect once and is refused from then on, so an example is made anew after this many inputs. */
const perExample = 20;
/** How long a connection may stay open that says nothing more. */
const openMs = 10_000;
const momentMs = 1_000;
const patience = 60_000 + trustBudget * 600_000;

const random = createRandom(`T10/${trustSeed}`);
const pool: Pool = new Map();
const codeOf = (name: keyof typeof refusals) => refusals[name].code;
/** Answers that the gateway gives before the call does anything. */
const unread = new Set([
  ...authErrorCodes,
  codeOf('request.invalid'),
  codeOf('request.tooManyRequests'),
  codeOf('auth.forbidden'),
  codeOf('gateway.busy'),
]);

type Call = Endpoint<EndpointId>;
const of = process.env.TRUST_OF?.split(',');
// Commands end sessions and records, so reads come first.
const calls = allCalls
  .filter(({ id }) => !of || of.includes(id.split('.')[0] ?? ''))
  .toSorted((one, other) => Number(one.idempotent ?? false) - Number(other.idempotent ?? false));

let stage: RenewableWorld;
const faults: string[] = [];
const untried: string[] = [];
let sent = 0;
let reached = 0;

beforeAll(async () => {
  stage = await openRenewableWorld();
}, patience);
afterAll(async () => {
  report('T10 contract fuzz', {
    seed: trustSeed,
    calls: calls.length,
    sent,
    'reached a handler': `${Math.round((100 * reached) / Math.max(sent, 1))} %`,
    faults: faults.length,
  });
  await stage.stop();
});

async function findExample({ id }: Call): Promise<Example | null> {
  try {
    return await stage.exampleOf(id);
  } catch (error) {
    untried.push(`${id}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/** Sends changed inputs of one call. A call that ends its caller's login goes on once with another caller. */
async function fuzz(endpoint: Call): Promise<void> {
  let example = await findExample(endpoint);
  let logins = 2;
  for (let count = 0; count < perCall && example; count += 1) {
    if (count > 0 && count % perExample === 0) example = await findExample(endpoint);
    if (!example) return;
    collect(pool, example.input);
    const input = mutatedInput(endpoint.input, example.input, { random, pool });
    const { statusCode, header } = await send(endpoint.id, input, callerOf(stage.world(), endpoint, example));
    sent += 1;
    if (statusCode >= 500 && header.code !== codeOf('gateway.busy'))
      faults.push(`${endpoint.id} ${JSON.stringify(input)}: ${statusCode} ${header.code}`);
    if (!unread.has(header.code)) reached += 1;
    if (endpoint.access === 'anyone' || !authErrorCodes.includes(header.code)) continue;
    logins -= 1;
    if (logins === 0) return;
    await stage.reopen();
    example = await findExample(endpoint);
  }
}

/** From another device and as if on another day: this tests calls, not their rate limits. */
async function send(id: EndpointId, input: unknown, caller: CallOptions) {
  const world = stage.world();
  if (sent % 10 === 0) await world.server.db.delete(rateWindows);
  return callWith(world, id, input, { deviceId: `fuzz-${sent}`, ...caller });
}

it('no input of a call causes a fault', { timeout: patience }, async () => {
  for (const endpoint of calls) await fuzz(endpoint);
  expect(faults).toEqual([]);
  expect(untried).toEqual([]);
  expect(reached / sent).toBeGreaterThan(0.5);
});

const visible = (length: number) =>
  String.fromCodePoint(...Array.from({ length }, () => random.int(0x20, 0x7e)));
const bytes = (length: number) => Buffer.from(Array.from({ length }, () => random.int(0, 255)));

/** Headers that a server or a library behind it reads, beside those of a call. */
const readHeaders = [
  ...[
    'accept',
    'accept-encoding',
    'accept-language',
    'content-encoding',
    'cookie',
    'forwarded',
    'if-none-match',
  ],
  ...['if-modified-since', 'origin', 'range', 'referer', 'traceparent', 'user-agent', 'x-forwarded-for'],
];
const hostileValues = [
  '',
  ',',
  ';;=',
  'a'.repeat(8_000),
  '-1',
  'bytes=0-,-1',
  '*',
  '\u00e9',
  'gzip, br, x',
  '%00',
];

/** A call of the member with an input that need not fit. */
const prepared = (id: EndpointId) => {
  const { server, member } = stage.world();
  return server.client.prepare(id, {} as never, { token: member.token });
};

it('no headers and no bodies cause a fault', { timeout: patience }, async () => {
  // The calls before may have ended the member's login.
  await stage.reopen();
  const { app, client } = stage.world().server;
  const bad: string[] = [];
  for (let count = 0; count < 200 * trustBudget; count += 1) {
    const { id } = random.pick(calls);
    const request = prepared(id);
    const isSigned = random.chance(0.5);
    const header = random.pick([...Object.keys(request.headers), ...readHeaders]);
    if (random.chance(0.7))
      request.headers[header] = random.chance(0.5) ? visible(random.int(0, 40)) : random.pick(hostileValues);
    // A signature covers text, so that only a text gets behind it.
    if (request.payload && random.chance(0.5))
      request.payload = isSigned ? visible(random.int(0, 300)) : bytes(random.int(0, 300));
    if (isSigned) client.sign(request);
    const { statusCode } = await app.inject(request);
    if (statusCode >= 500) bad.push(`${id} ${header}: ${statusCode}`);
  }
  expect(bad).toEqual([]);
});

it('no bytes of a connection cause a fault, or leave it open', { timeout: patience }, async () => {
  const { app } = stage.world().server;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const bad: string[] = [];
  for (let count = 0; count < 100 * trustBudget; count += 1) {
    const text = changedBytes(asHttp(prepared(random.pick(calls).id)));
    const status = await statusOf(port, text);
    if (status === 'open' || status >= 500) bad.push(`${status}: ${JSON.stringify(text.toString('latin1'))}`);
  }
  expect(bad).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
});

/** The request as a client writes it to a connection that is its own. */
function asHttp({ method, url, headers, payload }: WireRequest): Buffer {
  const body = Buffer.from(String(payload ?? ''));
  const all = { host: 'localhost', connection: 'close', ...headers, 'content-length': String(body.length) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${String(url)} HTTP/1.1\r\n${lines.join('')}\r\n`), body]);
}

/** With up to six places in which bytes are changed, missing or added, most of them in the head. */
function changedBytes(text: Buffer): Buffer {
  let changed = text;
  for (let count = random.int(1, 6); count > 0; count -= 1) {
    const at = random.int(0, Math.min(changed.length, random.chance(0.7) ? 300 : changed.length));
    const gone = random.int(0, 3);
    changed = Buffer.concat([changed.subarray(0, at), bytes(random.int(0, 3)), changed.subarray(at + gone)]);
  }
  return changed;
}

/**
 * The status of the first answer; 0 for a connection that was closed without one. A request that the server still
 * waits for is ended after a moment.
 */
async function statusOf(port: number, text: Buffer): Promise<number | 'open'> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let answer = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    answer += part;
    if (answer.includes('\r\n\r\n')) socket.destroy();
  });
  const end = setTimeout(() => socket.end(), momentMs);
  let isLate = false;
  socket.setTimeout(openMs, () => {
    isLate = true;
    socket.destroy();
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(text);
  await closed;
  clearTimeout(end);
  return isLate ? 'open' : Number(answer.split(' ')[1] ?? 0) || 0;
}
