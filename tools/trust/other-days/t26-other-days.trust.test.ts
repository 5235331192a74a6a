import { expect, test } from 'vitest';
import { report, trustBudget, trustSeed } from '../../../packages/testkit/src/server/trust-figures.ts';
import { runVitest } from '../run-vitest.ts';

const patience = 3 * 3_600_000;

/** Instants at which days, months and years change in Shanghai, half a minute before. */
const instants = {
  'the last minute of a month': '2027-01-31T15:59:30Z',
  '29 February': '2028-02-28T15:59:30Z',
  'New Year': '2026-12-31T15:59:30Z',
};

/**
 * What runs there: everything of the server and the journeys; in the ordinary suite one file that depends on
 * days.
 */
const long = { instants: Object.entries(instants), tests: ['--project', 'server', '--project', 'e2e'] };
const short = {
  instants: Object.entries(instants).slice(1, 2),
  tests: ['--project', 'unit', 'packages/kernel', 'domains/payment'],
};
const { instants: days, tests } = trustBudget === 1 ? short : long;

let green = 0;

test.each(days)('the tests pass at %s', { timeout: patience }, async (_, instant) => {
  // The whole process tree has this time, its PostgreSQL and its browsers too; pauses take real time.
  const at = `@${instant.replace('T', ' ').replace('Z', '')}`;
  const { code, failures, lastLines } = await runVitest([...tests, '--exclude', '**/*.trust.test.ts'], {
    env: { TZ: 'UTC', TRUST_SEED: trustSeed, TRUST_BUDGET: 'short' },
    behind: ['faketime', '--exclude-monotonic', '-f', at],
  });
  expect(failures).toEqual([]);
  expect(code, lastLines).toBe(0);
  green += 1;
  report('T26 other days', { seed: trustSeed, instants: days.length, green });
});
