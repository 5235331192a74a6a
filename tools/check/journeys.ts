/**
 * Journeys observe a page only by what waits: what is read at one moment passes before a page has loaded and fails on a
 * slow machine. They pause for nothing, either.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMomentReads } from './moment-reads.ts';

const root = join(import.meta.dirname, '../..');

/** Files that may, and why. */
const judged: Record<string, string> = {
  'packages/testkit/src/journeys/observe.ts': 'is what waits',
  'packages/testkit/src/journeys/child-process.ts': 'asks a process that starts until it answers',
  'e2e/t2-kill-server.trust.test.ts': 'T2 kills the server at random moments of its work',
  'e2e/trust/retrying-caller.ts': 'callers of T2 retry unanswered calls after a pause, as apps do',
  'e2e/trust/order-steps.ts': 'the same',
  'e2e/start-and-drain.test.ts': 'clients behind a proxy pause between their calls, as apps do',
};

const paths = spawnSync(
  'git',
  [
    'ls-files',
    '-co',
    '--exclude-standard',
    ':(glob)domains/*/journeys/**',
    'e2e',
    'packages/testkit/src/journeys',
  ],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .stdout.split('\n')
  .filter((path) => path.endsWith('.ts'));
const found = new Map(
  paths.map((path) => [path, findMomentReads(path, readFileSync(join(root, path), 'utf8'))]),
);

const wrong = [...found].filter(([path]) => !(path in judged));
for (const [path, reads] of wrong) for (const { line, why } of reads) console.log(`${path}:${line} ${why}`);
const needless = Object.keys(judged).filter((path) => (found.get(path) ?? []).length === 0);
for (const path of needless) console.log(`${path} is judged and needs no judgement`);
if (needless.length > 0 || wrong.some(([, reads]) => reads.length > 0)) process.exitCode = 1;
else
  console.log(
    `${paths.length} files wait for what they expect, ${Object.keys(judged).length} judged otherwise`,
  );
