/**
 * T20: Debian's sqlmap tries every field of the calls, as their customers and staff make them: an adapter takes plain
 * JSON, signs and seals it and returns the opened answer. First it must find a hole that was planted beside them. By
 * `npm run trust -- T20` only, with `--of=order,mall` for some domains.
 */

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isRecord } from '@ev/contract/endpoint';
import { createRandom } from '@ev/kernel/random.ts';
import { rateWindows } from '@ev/platform/tables.ts';
import { refusals } from '@ev/testkit/server/refusals.ts';
import { isShort, report, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { allCalls, callerOf, callWith } from '@ev/testkit/server/walks/calls.ts';
import type { Example } from '@ev/testkit/server/walks/records.ts';
import { openRenewableWorld, type RenewableWorld } from '@ev/testkit/server/walks/renewable-world.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerHole, holes } from './trust/scanners/planted-holes.ts';
import { hasSqlmap, scanForSql } from './trust/scanners/sqlmap.ts';

const patience = 6 * 3_600_000;
const random = createRandom(`T20/${trustSeed}`);
const of = process.env.TRUST_OF?.split(',');
const offered = allCalls.filter(({ id }) => !of || of.includes(id.split('.')[0] ?? ''));
const sample = isShort ? random.shuffle(offered).slice(0, 12) : offered;
// Commands end sessions and records, so reads come first.
const calls = sample.toSorted(
  (one, other) => Number(one.idempotent ?? false) - Number(other.idempotent ?? false),
);

let stage: RenewableWorld;
let adapter: Server;
let origin: string;
/** How the call that is scanned now is made by its caller. */
let scanned: { endpoint: (typeof calls)[number]; example: Example } | null = null;
let requests = 0;
const faults: string[] = [];
const figures: Record<string, string | number> = { seed: trustSeed };

beforeAll(async () => {
  if (!hasSqlmap) return;
  stage = await openRenewableWorld();
  adapter = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      faults.push(`the adapter: ${String(error)}`);
      response.destroy();
    });
  });
  await once(adapter.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(adapter.address() as AddressInfo).port}`;
}, patience);
afterAll(async () => {
  report('T20 calls by sqlmap', hasSqlmap ? figures : { 'not run': 'sqlmap is not installed' });
  adapter?.close();
  await stage?.stop();
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const query = async (statement: string) => (await stage.world().server.db.execute(sql.raw(statement))).rows;
  if (await answerHole(request, response, query)) return;
  const { status, body } = await forward(inputIn(await text(request)));
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Null for a text that no client can send: it is no JSON, or has no fields. */
function inputIn(json: string): Record<string, unknown> | null {
  try {
    const input: unknown = JSON.parse(json);
    return isRecord(input) ? input : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Makes the call with this input. What differs from answer to answer, such as its number, is left out. */
async function forward(input: Record<string, unknown> | null): Promise<{ status: number; body: unknown }> {
  if (!scanned || !input) return { status: 400, body: {} };
  const { endpoint, example } = scanned;
  const world = stage.world();
  requests += 1;
  // From another device and as if on another day: this is about calls, not about their rate limits.
  if (requests % 10 === 0) await world.server.db.delete(rateWindows);
  const caller = callerOf(world, endpoint, example);
  const { header, statusCode, body } = await callWith(world, endpoint.id, input, {
    deviceId: `scan-${requests}`,
    ...caller,
  });
  const { code, message } = header;
  if (statusCode >= 500 && code !== refusals['gateway.busy'].code)
    faults.push(`${endpoint.id} ${JSON.stringify(input)}: ${statusCode} ${code}`);
  return { status: statusCode, body: { code, message, body } };
}

const hasFields = (input: unknown): boolean => Object.keys(Object(input)).length > 0;

describe.skipIf(!hasSqlmap)('sqlmap (needs sqlmap on this machine)', () => {
  it('finds a hole in a field of a JSON body', { timeout: patience }, async () => {
    const { found } = await scanForSql({ url: origin + holes.body, json: holes.bodyFields });
    expect(found.join()).toContain('code');
  });

  it('finds none in the calls of customers and staff', { timeout: patience }, async () => {
    const found: string[] = [];
    let [fields, made] = [0, 0];
    for (const endpoint of calls) {
      const { id } = endpoint;
      const example = await stage.exampleOf(id);
      if (!hasFields(example.input)) continue;
      scanned = { endpoint, example };
      const verdict = await scanForSql({ url: `${origin}/call/${id}`, json: example.input });
      made += 1;
      fields += verdict.tested;
      found.push(...verdict.found.map((field) => `${id} ${field}`));
    }
    Object.assign(figures, { calls: made, fields, requests, findings: found.length, faults: faults.length });
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    expect(fields).toBeGreaterThan(0);
  });
});
