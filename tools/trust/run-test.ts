import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { root, type TrustTest } from './find-tests.ts';

export type TrustResult = TrustTest & { passed: boolean; figures: string[]; seconds: number };

/** A test prints its figures as lines that begin with its number: `T4: effects 1, orphan rows 0`. */
const figureLine = /^(T\d+): (.+)$/;
/** Long budgets run as long as they need; vitest must not end them before. */
const patienceMs = 60 * 60_000;

export async function runTest(
  test: TrustTest,
  { seed, budget }: { seed: string; budget: string },
): Promise<TrustResult> {
  const startedAt = performance.now();
  const patience = [`--testTimeout=${patienceMs}`, `--hookTimeout=${patienceMs}`];
  const titles = test.titles ? [`--testNamePattern=${test.titles}`] : [];
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', test.file, ...titles, '--disableConsoleIntercept', ...patience],
    {
      cwd: root,
      env: { ...process.env, TRUST_SEED: seed, TRUST_BUDGET: budget, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const figures: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [, number, figure] = figureLine.exec(stripVTControlCharacters(line).trim()) ?? [];
    if (number === test.number && figure) figures.push(figure);
    console.log(line);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { ...test, passed: code === 0, figures, seconds: (performance.now() - startedAt) / 1000 };
}
