/** Both type checks, the one of what runs in Node and the one of what runs in a browser. */
import { spawnSync } from 'node:child_process';

let failed = false;
for (const project of ['tsconfig.json', 'tsconfig.web.json']) {
  const { status, stdout, stderr } = spawnSync('tsc', ['-p', project], { encoding: 'utf8' });
  // TypeScript calls a project without files an error; a browser half that is still empty is none.
  const empty = stdout.includes('TS18003') && !stdout.includes('): error');
  if (status === 0 || empty) continue;
  failed = true;
  process.stdout.write(stdout + stderr);
}
if (failed) process.exit(1);
console.log('no type errors');
