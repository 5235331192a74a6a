/**
 * `npm run trust -- T4`: runs the named trust tests, all without a name, and prints their figures; with
 * folders, as in `T11 domains/charge`, only those in them. `--list` only lists them, `--of=drive,papers`
 * takes faults and calls of these domains only (T0, T10, T20), `--seed=…` replays, `--budget=short|long` sets
 * the amount (long by hand), `--write` puts the table into docs/trust.md.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { markdownTable } from '../bench/lib/table.ts';
import { findTrustTests } from './find-tests.ts';
import { runTest, type TrustResult } from './run-test.ts';
import { writeDocument } from './write-document.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean' },
    of: { type: 'string' },
    write: { type: 'boolean' },
    seed: { type: 'string' },
    budget: { type: 'string', default: 'long' },
  },
});

const tests = findTrustTests();
const folders = positionals.filter((name) => name.includes('/')).map((name) => name.replace(/\/*$/, '/'));
const numbers = positionals.filter((name) => !name.includes('/')).map((name) => name.toUpperCase());
const wanted = tests.filter(
  ({ number, file }) =>
    (numbers.length === 0 || numbers.includes(number)) &&
    (folders.length === 0 || folders.some((folder) => file.startsWith(folder))),
);
const unknown = [
  ...numbers.filter((name) => !tests.some(({ number }) => number === name)),
  ...folders.filter((folder) => !tests.some(({ file }) => file.startsWith(folder))),
];
if (unknown.length > 0) {
  console.error(`No such test: ${unknown.join(', ')}. There are: ${tests.map((t) => t.number).join(', ')}`);
  process.exit(1);
}
if (values.list) {
  for (const { number, file } of tests) console.log(`${number.padEnd(4)} ${file}`);
  process.exit(0);
}

// A part of the domains is not representative.
if (values.of && values.write) {
  console.error('--write takes all domains: leave --of out.');
  process.exit(1);
}
if (values.of) process.env.TRUST_OF = values.of;
const seed = values.seed ?? String(randomInt(1, 2 ** 31));
console.log(`seed ${seed}, budget ${values.budget}`);
const results: TrustResult[] = [];
for (const test of wanted) results.push(await runTest(test, { seed, budget: values.budget }));

const table = markdownTable(
  ['Test', 'Result', 'Figure', 'Seed', 'Seconds'],
  results.map((r) => [
    r.number,
    r.passed ? 'held' : 'BROKEN',
    r.figures.join('; ') || 'none printed',
    seed,
    r.seconds.toFixed(0),
  ]),
);
console.log(`\n${table}`);
const broken = results.filter(({ passed }) => !passed);
if (values.write && broken.length === 0) writeDocument(results, { seed, budget: values.budget });
if (broken.length > 0) {
  console.log(`\nReplay: npm run trust -- ${broken.map((r) => r.number).join(' ')} --seed=${seed}`);
  process.exitCode = 1;
}
