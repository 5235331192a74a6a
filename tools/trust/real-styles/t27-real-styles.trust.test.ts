import { expect, test } from 'vitest';
import { report, trustBudget, trustSeed } from '../../../packages/testkit/src/server/trust-figures.ts';
import { runVitest } from '../run-vitest.ts';

const patience = 3_600_000;
/** All page tests; in the ordinary suite those of one page. */
const pages = trustBudget === 1 ? ['domains/order/app/pages/config-update'] : [];

test('the page tests pass with the stylesheets, each file in a process of its own', {
  timeout: patience,
}, async () => {
  const { code, failures, lastLines } = await runVitest(['--project', 'dom', ...pages], {
    env: { PAGE_STYLES: 'real' },
  });
  expect(failures).toEqual([]);
  expect(code, lastLines).toBe(0);
  const [, passed = 0] = /Tests\s+(\d+) passed/.exec(lastLines) ?? [];
  report('T27 page tests with their styles', { seed: trustSeed, passed });
});
