/**
 * T24: a million requests of the mixed journeys (the short budget sends fewer), then the memory, the handles, the
 * connections of the database and the files of the product are what they were. The memory that a collection of
 * garbage leaves is told as a slope.
 */

import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isShort, report, trustSeed } from '../../../packages/testkit/src/server/trust-figures.ts';
import { logInMany } from '../../../packages/testkit/src/wire/member.ts';
import { readTarget } from '../../../packages/testkit/src/wire/wire-caller.ts';
import { serve } from '../../bench/lib/load.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from '../../bench/lib/product.ts';
import { joinDatabase, type ProductDatabase } from '../../bench/lib/product-database.ts';
import { goodOfMix, type Mix, mixedJourneys } from '../load/mixed-journeys.ts';
import { type MemorySample, memoryOf } from './memory.ts';
import { type ProductState, readState } from './product-state.ts';

const patience = 4 * 3_600_000;
const users = 20;
const requests = isShort ? 20_000 : 1_000_000;
const perRound = isShort ? 1_000 : 2_000;
const warmUpRounds = 2;
/** What the heap may grow by: more than caches of a few seconds, less than a leak of 100 bytes a request. */
const growthBytes = 64 * 2 ** 20;
/** A process opens a file or a connection more or less at any moment. */
const slack = 3;
/** Idle connections are closed after some seconds. */
const restMs = 120_000;
const restStepMs = 5_000;

let dataDir: string;
let product: Product;
let database: ProductDatabase;
let mix: Mix;
let base: ProductState;
let end: ProductState;
let sent = 0;
const samples: MemorySample[] = [];

beforeAll(async () => {
  dataDir = await newDataDir();
  // Temporary files of all its processes are below the data, where they are counted.
  const temporary = join(dataDir, 'temporary');
  mkdirSync(temporary);
  chmodSync(temporary, 0o1777);
  product = await startProduct(dataDir, false, { SANDBOX_CATALOGUE: '60', TMPDIR: temporary });
  database = await joinDatabase(product);
  const target = await readTarget(product.origin);
  mix = await mixedJourneys(target, await logInMany(target, product.sandbox, users));
  for (let round = 0; round < warmUpRounds; round += 1) await sendRound();
  base = await atRest(() => true);
}, patience);
afterAll(async () => {
  await database?.leave();
  await product?.stop();
  await removeDataDir(dataDir);
}, patience);

async function sendRound(): Promise<void> {
  const { count } = await serve(product, await mix.calls(perRound), { atOnce: users, good: goodOfMix });
  sent += count;
  await mix.tidyUp();
}

/** The state once nothing is closed any more and `isBack` holds; the last one if that never happens. */
async function atRest(isBack: (state: ProductState) => boolean): Promise<ProductState> {
  const deadline = performance.now() + restMs;
  for (let before = await readState(product, database.pool); ; ) {
    await sleep(restStepMs);
    const state = await readState(product, database.pool);
    const isStill = state.handles >= before.handles && state.connections >= before.connections;
    if ((isStill && isBack(state)) || performance.now() > deadline) return state;
    before = state;
  }
}

test('every request is answered well', { timeout: patience }, async () => {
  sent = 0;
  while (sent < requests) {
    await sendRound();
    const { heapBytes } = await readState(product, database.pool);
    samples.push({ requests: sent, heapBytes });
  }
  end = await atRest(
    ({ handles, connections, files }) =>
      handles <= base.handles + slack &&
      connections <= base.connections + slack &&
      files <= base.files + slack,
  );
});

test('handles, connections and files are back to what they were', () => {
  expect(end.handles).toBeLessThanOrEqual(base.handles + slack);
  expect(end.connections).toBeLessThanOrEqual(base.connections + slack);
  expect(end.files).toBeLessThanOrEqual(base.files + slack);
});

test('the memory that a collection of garbage leaves does not grow', () => {
  const { floors, grownBytes, bytesPerThousandRequests } = memoryOf(samples);
  report('T24 soak', {
    seed: trustSeed,
    requests: sent,
    'heap MB': floors.map(({ heapBytes }) => Math.round(heapBytes / 2 ** 20)).join(' '),
    'slope KB a thousand requests': (bytesPerThousandRequests / 1_024).toFixed(1),
    'RSS MB': `${Math.round(base.rssBytes / 2 ** 20)} → ${Math.round(end.rssBytes / 2 ** 20)}`,
    handles: `${base.handles} → ${end.handles}`,
    'database connections': `${base.connections} → ${end.connections}`,
    files: `${base.files} → ${end.files}`,
  });
  expect(grownBytes).toBeLessThan(growthBytes);
});
