/**
 * `npm test`: installs what the tests need, builds, runs them all. Arguments go to vitest
 * (`npm test -- apps/server`). The last line is the count, alone: "N passed, N failed".
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from './lib/build.mjs';
import { checkNode, root } from './lib/environment.mjs';
import { ensureDependencies, modernNode } from './lib/install.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';
import { countTests } from './lib/test-count.mjs';
import { secondsByPlace } from './lib/test-seconds.mjs';

checkNode();
await ensureSystemPackages();
ensureDependencies();
ensureBuild();

const reports = mkdtempSync(join(tmpdir(), 'ev-test-report-'));
const report = join(reports, 'vitest.json');
const { status } = spawnSync(
  modernNode(),
  [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
);

const results = readReport();
const { passed, failed } = countTests(results, status === 0);
rmSync(reports, { recursive: true, force: true });
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
console.log('\nSeconds of the tests, files beside each other:');
for (const { place, tests, seconds } of secondsByPlace(results, root)) {
  console.log(`${seconds.toFixed(1).padStart(8)} s ${String(tests).padStart(6)} tests  ${place}`);
}
console.log(`${passed} passed, ${failed} failed`);

function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch (error) {
    console.error(`vitest left no report: ${error.message}`);
    return { testResults: [] };
  }
}
