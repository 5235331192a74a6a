import { afterAll, beforeAll, expect, test } from 'vitest';
import { isShort, report, trustBudget, trustSeed } from '../trust-figures.ts';
import { runSchedules } from './run-schedules.ts';
import type { Stage } from './schedule.ts';

/** `TRUST_BUDGET=long`; any other number is a multiple of the short one. */
const longBudget = 10;

/**
 * T1 for one model: random schedules on stages side by side, with the coverage of all possible transitions.
 */
export function testSchedules<World>(
  name: string,
  rule: string,
  parts: {
    /** Stages that run in parallel in a long run: while one waits for the database, another one computes. */
    stages: number;
    shortCount: number;
    longCount: number;
    coverage: { all: number; reached(): number; missing(): string[] };
    stage(): Promise<Stage<World>>;
  },
): void {
  const { shortCount, longCount, coverage } = parts;
  let stages: Stage<World>[];

  beforeAll(async () => {
    // Starting a stage costs more than the few schedules of a short run would save.
    const length = isShort ? 2 : parts.stages;
    stages = await Promise.all(Array.from({ length }, () => parts.stage()));
  });
  afterAll(async () => {
    await Promise.all(stages.map((stage) => stage.close()));
  });

  test(rule, { timeout: 4 * 3_600_000 }, async () => {
    // `seed/number` plays one schedule of a run.
    const [seed = '', number] = trustSeed.split('/');
    const count = trustBudget === longBudget ? longCount : shortCount * trustBudget;
    const run = await runSchedules(stages, {
      seed,
      shortest: process.env.TRUST_SHRINK !== 'off',
      ...(number === undefined ? { count } : { first: Number(number), count: 1 }),
    });
    report(name, {
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
}
