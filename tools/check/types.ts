/** Runs both type checks: of the code for Node and of the code for browsers. */
import { spawnSync } from 'node:child_process';

let failed = false;
for (const project of ['tsconfig.json', 'tsconfig.web.json']) {
  const { status, stdout, stderr } = spawnSync('tsc', ['-p', project], { encoding: 'utf8' });
  // TypeScript reports an error for a project without files; a browser half that is still empty is fine.
  const empty = stdout.includes('TS18003') && !stdout.includes('): error');
  if (status === 0 || empty) continue;
  failed = true;
  process.stdout.write(stdout + stderr);
}
if (failed) process.exit(1);
console.log('no type errors');
