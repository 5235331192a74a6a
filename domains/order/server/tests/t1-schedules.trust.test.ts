import { runSchedules } from '@ev/testkit/server/schedules/run-schedules.ts';
import type { Stage } from '@ev/testkit/server/schedules/schedule.ts';
import { report, trustBudget, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyCoverage, buyStage } from './schedules/buy-stage.ts';
import type { BuyWorld } from './schedules/buy-world.ts';

/** Worlds side by side: while one waits for the database, another one thinks. */
const worlds = 8;
const shortCount = 100;
const longCount = 10_000;
/** `TRUST_BUDGET=long`; any other number is so many times the short one. */
const longBudget = 10;

const coverage = buyCoverage();
let stages: Stage<BuyWorld>[];

beforeAll(async () => {
  stages = await Promise.all(Array.from({ length: worlds }, () => buyStage(coverage)));
});
afterAll(async () => {
  await Promise.all(stages.map((stage) => stage.close()));
});

test('whatever happens in whatever order, and wherever the process dies, every rule holds', {
  timeout: 4 * 3_600_000,
}, async () => {
  // `seed/number` plays one schedule of a run.
  const [seed = '', number] = trustSeed.split('/');
  const count = trustBudget === longBudget ? longCount : shortCount * trustBudget;
  const run = await runSchedules(stages, {
    seed,
    shortest: process.env.TRUST_SHRINK !== 'off',
    ...(number === undefined ? { count } : { first: Number(number), count: 1 }),
  });
  report('T1 orders', {
    seed: trustSeed,
    schedules: run.schedules,
    steps: run.steps,
    deaths: run.deaths,
    'transitions covered': `${coverage.reached()} of ${coverage.all}`,
    violations: 0,
    'schedules a second': run.perSecond.toFixed(1),
  });
  const missing = coverage.missing().map((move) => `  never made: ${move}\n`);
  process.stdout.write(missing.join(''));
  expect(run.schedules).toBe(number === undefined ? count : 1);
});
