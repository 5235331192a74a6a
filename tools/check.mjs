/** `npm run check`: runs every check, two at a time, prints a line for each, and fails if one failed. */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ensureBuild } from './lib/build.mjs';
import { checkNode, root } from './lib/environment.mjs';
import { ensureDependencies, modernNode } from './lib/install.mjs';
import { paint } from './lib/log.mjs';

checkNode();
ensureDependencies();
const node = modernNode();

/** Name and program. The last line of a program's output is its result; `lists` prints the other lines too. */
const steps = [
  ['format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--linter-enabled=false', '.'],
  ['lint', 'node_modules/@biomejs/biome/bin/biome', 'lint', '--error-on-warnings', '.'],
  ['style', 'tools/check/style.ts'],
  ['functions', 'tools/check/functions.ts'],
  ['types', 'tools/check/types.ts'],
  ['directions', 'tools/check/directions.ts'],
  ['journeys', 'tools/check/journeys.ts'],
  ['migrations', 'tools/check/migrations.ts'],
  ['unused', 'node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
  ['lockfile', 'tools/check/lockfile.ts'],
  ['licences', 'tools/check/licences.ts'],
  ['secrets', 'tools/check/secrets.ts'],
  ['generated', 'tools/check/generated.ts'],
  ['budgets', 'tools/check/budgets.ts'],
  ['engines', 'tools/check/engines.ts'],
];

const lists = new Set(['functions']);
/** Checks that read the built app. */
const ofBuild = new Set(['budgets', 'engines']);

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !steps.some(([step]) => step === name));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${steps.map(([name]) => name).join(', ')}`);
  process.exit(1);
}
const wanted = steps.filter(([name]) => chosen.length === 0 || chosen.includes(name));
if (wanted.some(([name]) => ofBuild.has(name))) ensureBuild();

const queue = [...wanted];
const failed = [];
await Promise.all([worker(), worker()]);
console.log(
  'advisories  not looked up: that needs the registry, which these machines do not reach (npm audit).',
);
if (failed.length > 0) {
  console.log(`\nFailed: ${failed.join(', ')}. One alone: npm run check -- ${failed[0]}`);
  process.exitCode = 1;
}

async function worker() {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const [name, ...args] = step;
    const startedMs = performance.now();
    const { code, output } = await execute(args);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1).padStart(6);
    const printed = output.trimEnd().split('\n');
    const verdict = printed.at(-1)?.trim() || 'nothing found';
    if (code === 0) {
      console.log(`${name.padEnd(11)} ${paint(32, 'ok    ')} ${seconds} s  ${verdict}`);
      if (lists.has(name)) for (const line of printed.slice(0, -1)) console.log(`    ${line}`);
    } else {
      failed.push(name);
      console.log(
        `${name.padEnd(11)} ${paint(31, 'FAILED')} ${seconds} s\n${output.trimEnd().replaceAll(/^/gm, '    ')}`,
      );
    }
  }
}

function execute(args) {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH: path, NO_COLOR: '1', FORCE_COLOR: '0' };
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
