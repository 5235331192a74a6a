import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../../../packages/testkit/src/server/fault.ts';

export type Ran = { failed: number; passed: number; seconds: number };

/**
 * The text of a file with the fault in it. @throws Error when the fault's own text does not occur exactly
 * once
 */
export function plant(text: string, { name, file, find, replace }: Fault): string {
  const parts = text.split(find);
  if (parts.length !== 2) {
    throw new Error(`The fault "${name}" cannot be planted: ${file} has its text ${parts.length - 1} times`);
  }
  return parts.join(replace);
}

/** Plants a fault, runs its tests and removes it again. */
export async function runFaulty(path: string, fault: Fault, seed: string): Promise<Ran> {
  const file = join(path, fault.file);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, plant(whole, fault));
  try {
    const { only, budget } = fault;
    return await runTests(path, fault.tests, { seed, only, budget });
  } finally {
    writeFileSync(file, whole);
  }
}

/** Runs test files in the copy of the tree. */
export async function runTests(
  path: string,
  tests: readonly string[],
  { seed, only, budget = 1 }: { seed: string; only?: string | undefined; budget?: number | undefined },
): Promise<Ran> {
  const report = join(path, 'planted-faults-report.json');
  rmSync(report, { force: true });
  const startedAt = performance.now();
  const quiet = ['--reporter=json', `--outputFile=${report}`, '--testTimeout=300000', '--hookTimeout=120000'];
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...tests, ...quiet, ...(only ? ['-t', only] : [])],
    {
      cwd: path,
      // A search for the shortest schedule is of no use here.
      env: { ...process.env, TRUST_SEED: seed, TRUST_BUDGET: String(budget), TRUST_SHRINK: 'off' },
      stdio: 'ignore',
    },
  );
  await once(child, 'close');
  const seconds = (performance.now() - startedAt) / 1000;
  const { numFailedTests: failed, numPassedTests: passed } = readReport(report);
  return { failed, passed, seconds };
}

/** A fault that prevents a file from loading is not a fault that a test has caught. */
function readReport(report: string): { numFailedTests: number; numPassedTests: number } {
  const text = readFileSync(report, 'utf8');
  const read = JSON.parse(text) as { numFailedTests: number; numPassedTests: number };
  if (read.numFailedTests + read.numPassedTests === 0)
    throw new Error(`No test ran: ${text.slice(0, 2_000)}`);
  return read;
}
