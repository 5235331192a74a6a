import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { report, trustBudget, trustSeed } from '../../../packages/testkit/src/server/trust-figures.ts';

const patience = 3 * 3_600_000;
const root = join(import.meta.dirname, '../../..');

/** Instants at which days, months and years change in Shanghai, half a minute before. */
const instants = {
  'the last minute of a month': '2027-01-31T15:59:30Z',
  '29 February': '2028-02-28T15:59:30Z',
  'New Year': '2026-12-31T15:59:30Z',
};

/** What is run there: everything of the server and the journeys; in the ordinary suite one file that knows days. */
const long = { instants: Object.entries(instants), tests: ['--project', 'server', '--project', 'e2e'] };
const short = {
  instants: Object.entries(instants).slice(1, 2),
  tests: ['--project', 'unit', 'packages/kernel', 'domains/payment'],
};
const { instants: days, tests } = trustBudget === 1 ? short : long;

let green = 0;

test.each(days)('the tests hold at %s', { timeout: patience }, async (_, instant) => {
  // The whole process tree lives then, its PostgreSQL and its browsers too; pauses take their own time.
  const at = `@${instant.replace('T', ' ').replace('Z', '')}`;
  const vitest = [
    process.execPath,
    'node_modules/vitest/vitest.mjs',
    'run',
    ...tests,
    '--exclude',
    '**/*.trust.test.ts',
  ];
  const child = spawn('faketime', ['--exclude-monotonic', '-f', at, ...vitest], {
    cwd: root,
    env: { ...process.env, TZ: 'UTC', TRUST_SEED: trustSeed, TRUST_BUDGET: 'short', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  child.stdout.on('data', (text: Buffer) => lines.push(...text.toString().split('\n')));
  const [code] = await once(child, 'close');
  const failures = lines.filter((line) => /^\s*FAIL|Error: /.test(line));
  expect(failures).toEqual([]);
  expect(code, lines.slice(-40).join('\n')).toBe(0);
  green += 1;
  report('T26 other days', { seed: trustSeed, instants: days.length, green });
});
