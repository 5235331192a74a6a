import { createRandom } from '@ev/kernel/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { report, trustBudget, trustSeed } from '../../../packages/testkit/src/server/trust-figures.ts';
import { copyTree, type TreeCopy } from '../tree-copy.ts';
import { allFaults } from './all-faults.ts';
import { runFaulty, runTests } from './run-faulty.ts';

const short = 1;
const sample = 2;
const patience = 3_600_000;

let tree: TreeCopy;
beforeAll(() => {
  tree = copyTree();
}, patience);
afterAll(() => tree.remove(), patience);

/** The domains; all when empty. */
const of = process.env.TRUST_OF?.split(',').map((domain) => `domains/${domain.trim()}`);
const known = of ? allFaults.filter(({ owner }) => of.includes(owner)) : allFaults;
if (known.length === 0) throw new Error(`No faults are named in ${of?.join(', ')}`);
const faults =
  trustBudget === short ? createRandom(`T0/${trustSeed}`).shuffle(known).slice(0, sample) : known;
const missed: string[] = [];
let caught = 0;

// Without a fault nothing may fail, else every fault would count as caught.
if (trustBudget !== short) {
  test('without a fault the tests pass', { timeout: patience }, async () => {
    const files = new Set(faults.flatMap(({ tests }) => tests));
    const { failed } = await runTests(tree.path, [...files], { seed: trustSeed });
    expect(failed).toBe(0);
  });
}

test.each(faults)('$name: $breaks', { timeout: patience }, async (fault) => {
  const { failed, seconds } = await runFaulty(tree.path, fault, trustSeed);
  process.stdout.write(`  ${failed > 0 ? 'caught' : 'MISSED'} in ${seconds.toFixed(0)} s: ${fault.name}\n`);
  if (failed > 0) caught += 1;
  else missed.push(fault.name);
  expect(failed).toBeGreaterThan(0);
});

afterAll(() => {
  report('T0 planted faults', {
    seed: trustSeed,
    known: known.length,
    caught: `${caught} of ${faults.length}`,
    ...(missed.length > 0 ? { missed: missed.join(' and ') } : {}),
  });
});
