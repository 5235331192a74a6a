import type { EndpointId } from '@ev/contract';
import type { Endpoint } from '@ev/contract/endpoint';
import { authErrorCodes } from '@ev/contract/errors';
import { createRandom } from '@ev/kernel/random.ts';
import { rateWindows } from '@ev/platform/tables.ts';
import { refusals } from '@ev/testkit/server/refusals.ts';
import type { CallOptions } from '@ev/testkit/server/test-client.ts';
import { report, trustBudget, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { allCalls, callerOf, callWith } from '@ev/testkit/server/walks/calls.ts';
import { openWorld } from '@ev/testkit/server/walks/open-world.ts';
import type { Example } from '@ev/testkit/server/walks/records.ts';
import { loadWalks, mergeWalks } from '@ev/testkit/server/walks/registry.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collect, mutatedInput, type Pool } from './mutated-inputs.ts';

/**
 * T10: inputs that are made from valid ones by a few changes, over all calls. The server checks its own answers here:
 * one that does not fit its schema, and a refusal that its call does not declare, are answered with 500.
 */

const perCall = 10 * trustBudget;
const patience = 60_000 + trustBudget * 600_000;

const random = createRandom(`T10/${trustSeed}`);
const { exampleOf } = mergeWalks(await loadWalks());
const pool: Pool = new Map();
const codeOf = (name: keyof typeof refusals) => refusals[name].code;
/** Answers that the gateway gives before the call does anything. */
const unread = new Set([
  ...authErrorCodes,
  codeOf('request.invalid'),
  codeOf('request.tooManyRequests'),
  codeOf('auth.forbidden'),
]);

type Call = Endpoint<EndpointId>;
// Commands end sessions and records, so reads come first.
const calls = allCalls.toSorted(
  (one, other) => Number(one.idempotent ?? false) - Number(other.idempotent ?? false),
);

let world: World;
const faults: string[] = [];
const untried: string[] = [];
let sent = 0;
let reached = 0;

beforeAll(async () => {
  world = await openWorld();
}, patience);
afterAll(async () => {
  report('T10 contract fuzz', {
    seed: trustSeed,
    calls: calls.length,
    sent,
    'reached a handler': `${Math.round((100 * reached) / Math.max(sent, 1))} %`,
    faults: faults.length,
  });
  await world.stop();
});

async function reopen(): Promise<void> {
  await world.stop();
  world = await openWorld();
}

/** A valid call, in a new world if the calls before have left none. */
async function findExample({ id }: Call): Promise<Example | null> {
  for (const isLast of [false, true]) {
    try {
      return await exampleOf(id, world);
    } catch (error) {
      if (isLast) untried.push(`${id}: ${error instanceof Error ? error.message : String(error)}`);
      else await reopen();
    }
  }
  return null;
}

/** Sends changed inputs of one call. A call that ends its caller's login goes on once with another caller. */
async function fuzz(endpoint: Call): Promise<void> {
  let example = await findExample(endpoint);
  let logins = 2;
  for (let count = 0; count < perCall && example; count += 1) {
    collect(pool, example.input);
    const input = mutatedInput(endpoint.input, example.input, { random, pool });
    const { statusCode, header } = await send(endpoint.id, input, callerOf(world, endpoint, example));
    sent += 1;
    if (statusCode >= 500 && header.code !== codeOf('gateway.busy'))
      faults.push(`${endpoint.id} ${JSON.stringify(input)}: ${statusCode} ${header.code}`);
    if (!unread.has(header.code)) reached += 1;
    if (endpoint.access === 'anyone' || !authErrorCodes.includes(header.code)) continue;
    logins -= 1;
    if (logins === 0) return;
    await reopen();
    example = await findExample(endpoint);
  }
}

/** From another device and as if on another day: this tests calls, not their rate limits. */
async function send(id: EndpointId, input: unknown, caller: CallOptions) {
  if (sent % 10 === 0) await world.server.db.delete(rateWindows);
  return callWith(world, id, input, { deviceId: `fuzz-${sent}`, ...caller });
}

it('no input of a call causes a fault', { timeout: patience }, async () => {
  for (const endpoint of calls) await fuzz(endpoint);
  expect(faults).toEqual([]);
  expect(untried).toEqual([]);
  expect(reached / sent).toBeGreaterThan(0.5);
});

it('no bytes and no headers cause a fault', { timeout: patience }, async () => {
  const { app, client } = world.server;
  const bad: string[] = [];
  const visible = () =>
    String.fromCodePoint(...Array.from({ length: random.int(0, 40) }, () => random.int(0x20, 0x7e)));
  for (let count = 0; count < 200 * trustBudget; count += 1) {
    const endpoint = random.pick(calls);
    const request = client.prepare(endpoint.id, {} as never, { token: world.member.token });
    const header = random.pick(Object.keys(request.headers));
    if (random.chance(0.5)) request.headers[header] = visible();
    if (request.payload && random.chance(0.5))
      request.payload = Buffer.from(Array.from({ length: random.int(0, 300) }, () => random.int(0, 255)));
    if (random.chance(0.5)) client.sign(request);
    const { statusCode } = await app.inject(request);
    if (statusCode >= 500) bad.push(`${endpoint.id} ${header}: ${statusCode}`);
  }
  expect(bad).toEqual([]);
});
